-- Numbers of tables are 64 bits without a sign, stored as SQLite's signed ones.
CREATE TABLE tables (
    id      INTEGER PRIMARY KEY,
    seed    BLOB    NOT NULL,
    rival   INTEGER,
    owner   BLOB    NOT NULL,
    stage   INTEGER NOT NULL, -- 0 fresh, 1 playing, 2 over
    notice  TEXT    NOT NULL,
    head    TEXT    NOT NULL
) STRICT;

CREATE INDEX tables_by_owner ON tables (owner, stage);
CREATE INDEX tables_by_stage ON tables (stage);

-- One row for each time that lines were added.
CREATE TABLE lines (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    upto     INTEGER NOT NULL, -- how many lines the table has with these
    public   INTEGER NOT NULL, -- how many of them everybody may know of
    at       INTEGER NOT NULL, -- when the last of those was added, in seconds since 1970
    text     TEXT    NOT NULL,
    PRIMARY KEY (table_id, upto)
) STRICT, WITHOUT ROWID;

-- What tokens open; the token itself is nowhere.
CREATE TABLE keys (
    hash       BLOB    PRIMARY KEY,
    table_id   INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat       INTEGER NOT NULL,
    invitation INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX keys_by_table ON keys (table_id);
