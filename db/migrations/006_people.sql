-- What became of people since they were added: other names, leaving, coming back.

-- The latest row of a person is the name now; a name belongs to one person for ever.
CREATE TABLE renamings (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    person_id INTEGER NOT NULL REFERENCES people (id),
    name TEXT NOT NULL CHECK (name <> '')
) STRICT;

CREATE INDEX renamings_by_person ON renamings (person_id, id);
CREATE INDEX renamings_by_name ON renamings (name);

-- The latest row of a person says whether the person has left.
CREATE TABLE departures (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    person_id INTEGER NOT NULL REFERENCES people (id),
    has_left INTEGER NOT NULL CHECK (has_left IN (0, 1)),
    reason TEXT NOT NULL CHECK (reason <> '')
) STRICT;

CREATE INDEX departures_by_person ON departures (person_id, id);

CREATE VIEW people_now AS
SELECT p.id,
    coalesce(
        (SELECT r.name FROM renamings r WHERE r.person_id = p.id
         ORDER BY r.id DESC LIMIT 1),
        p.name
    ) AS name,
    coalesce(
        (SELECT d.has_left FROM departures d WHERE d.person_id = p.id
         ORDER BY d.id DESC LIMIT 1),
        0
    ) AS has_left
FROM people p;
