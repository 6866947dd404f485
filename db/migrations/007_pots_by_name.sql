-- The pots' desk looks at the last openings of each pot, also of one that is seldom
-- played for.

CREATE INDEX openings_by_pot ON pot_openings (pot, id);
