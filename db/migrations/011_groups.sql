-- Claims of several faces that win together.

-- The faces of a complete group that was claimed, from the top; the claim itself is
-- known by the top one. `mask` is the complete pattern of the face.
CREATE TABLE claim_faces (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL REFERENCES acts (seq),
    claim_id INTEGER NOT NULL REFERENCES claims (id),
    place INTEGER NOT NULL CHECK (place >= 0),
    face INTEGER NOT NULL CHECK (face > 0),
    mask INTEGER NOT NULL,
    UNIQUE (claim_id, place)
) STRICT;
