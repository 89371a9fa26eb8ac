/** Increase this number when tables or the meaning of their rows change. A database of another version is rebuilt. */
export const schemaVersion = "11";

/**
 * The tables. There are indexes for uuid, internal id, alias, redirect, reference target and field value. `sort_key`
 * contains the values by which lists are sorted, so that a sorted page can be read from an index.
 */
export const schema = `
CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

-- Ids are given once for a place (a name that survives reloads) and never again.
CREATE TABLE identity (serial INTEGER PRIMARY KEY, place TEXT NOT NULL UNIQUE, type TEXT NOT NULL, id NUMERIC NOT NULL, uuid TEXT NOT NULL);
CREATE UNIQUE INDEX identity_id ON identity (type, id);

-- published: any translation is, and the entity is not protected, so that filters may look at it.
CREATE TABLE entity (
  serial INTEGER PRIMARY KEY, unit INTEGER NOT NULL, type TEXT NOT NULL, bundle TEXT NOT NULL, id NUMERIC NOT NULL,
  revision INTEGER, uuid TEXT NOT NULL, langcode TEXT NOT NULL, denied TEXT, hash TEXT NOT NULL, published INTEGER NOT NULL,
  protected INTEGER NOT NULL, gated INTEGER NOT NULL
);
CREATE INDEX entity_uuid ON entity (uuid);
CREATE INDEX entity_list ON entity (type, bundle, id, published);
CREATE INDEX entity_id ON entity (type, id);
CREATE INDEX entity_unit ON entity (unit);

-- The smallest and the largest value of a field over all translations: lists sort by the one going up, by the other going down.
CREATE TABLE sort_key (
  serial INTEGER NOT NULL, field TEXT NOT NULL, list TEXT NOT NULL, id NUMERIC NOT NULL, published INTEGER NOT NULL,
  low COLLATE NOCASE, high COLLATE NOCASE, PRIMARY KEY (serial, field)
) WITHOUT ROWID;
CREATE INDEX sort_key_low ON sort_key (list, field, low, id, published);
CREATE INDEX sort_key_high ON sort_key (list, field, high DESC, id, published);

-- closed: attributes behind a gate, apart from those that filters look at; null: none.
CREATE TABLE translation (
  serial INTEGER NOT NULL, langcode TEXT NOT NULL, is_default INTEGER NOT NULL, status INTEGER NOT NULL,
  label TEXT NOT NULL COLLATE NOCASE, created INTEGER, changed INTEGER, attributes TEXT NOT NULL, closed TEXT
);
CREATE UNIQUE INDEX translation_entity ON translation (serial, langcode, status, created);
CREATE INDEX translation_label ON translation (label, serial);

CREATE TABLE value (
  serial INTEGER NOT NULL, field TEXT NOT NULL, property TEXT NOT NULL, langcode TEXT NOT NULL,
  delta INTEGER NOT NULL, value NOT NULL COLLATE NOCASE, PRIMARY KEY (serial, field, property, langcode, delta)
) WITHOUT ROWID;
CREATE INDEX value_lookup ON value (field, property, value, serial);

-- An empty langcode: shared by all translations.
CREATE TABLE reference (
  serial INTEGER NOT NULL, field TEXT NOT NULL, langcode TEXT NOT NULL, delta INTEGER NOT NULL,
  target INTEGER NOT NULL, meta TEXT, PRIMARY KEY (serial, field, langcode, delta)
) WITHOUT ROWID;
CREATE INDEX reference_target ON reference (target, field, serial);

-- The same of what stands behind a gate, apart, so that no filter, order or facet finds by it.
CREATE TABLE closed_reference (
  serial INTEGER NOT NULL, field TEXT NOT NULL, langcode TEXT NOT NULL, delta INTEGER NOT NULL,
  target INTEGER NOT NULL, meta TEXT, PRIMARY KEY (serial, field, langcode, delta)
) WITHOUT ROWID;

CREATE TABLE alias (id INTEGER PRIMARY KEY, serial INTEGER NOT NULL, langcode TEXT NOT NULL, alias TEXT NOT NULL COLLATE NOCASE);
CREATE INDEX alias_path ON alias (langcode, alias);
CREATE UNIQUE INDEX alias_entity ON alias (serial, langcode);

CREATE TABLE redirect (serial INTEGER PRIMARY KEY, langcode TEXT NOT NULL, source TEXT NOT NULL COLLATE NOCASE, target TEXT NOT NULL, status INTEGER NOT NULL);
CREATE INDEX redirect_source ON redirect (source, langcode);

-- A file of the backend's own address space and where it lies on disk.
CREATE TABLE stored_file (url TEXT PRIMARY KEY, unit INTEGER NOT NULL, serial INTEGER NOT NULL, path TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX stored_file_unit ON stored_file (unit);

-- The search index: an item for each published translation of a node, named \`12:de\`; \`search\` holds its words alone, as stems.
CREATE TABLE indexed (
  id INTEGER PRIMARY KEY, serial INTEGER NOT NULL, langcode TEXT NOT NULL, bundle TEXT NOT NULL,
  title TEXT NOT NULL COLLATE NOCASE, created INTEGER, changed INTEGER, name TEXT NOT NULL
);
CREATE INDEX indexed_entity ON indexed (serial);
CREATE INDEX indexed_language ON indexed (langcode, serial, bundle);
-- With the name, the last thing that searches are sorted by, so that a whole order is read off the index.
CREATE INDEX indexed_title ON indexed (langcode, title, name, bundle);
CREATE INDEX indexed_created ON indexed (langcode, created, name, bundle);
CREATE VIRTUAL TABLE search USING fts5(title, text, bets, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0');

-- Words of texts by their forms: themselves and without one letter, each after the mark of the language. Words that no text has any more are not removed, so code that reads a word checks it against the index.
CREATE TABLE near_word (form TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (form, word)) WITHOUT ROWID;

-- A unit is what is read and written in one transaction: a node's folder, a vocabulary, a menu.
CREATE TABLE unit (id INTEGER PRIMARY KEY, place TEXT NOT NULL UNIQUE, fingerprint TEXT NOT NULL);
-- Times at which content of a unit is published or unpublished, in Unix seconds; passed: they had when the unit was read.
CREATE TABLE schedule (unit INTEGER NOT NULL, at INTEGER NOT NULL, passed INTEGER NOT NULL, PRIMARY KEY (unit, at)) WITHOUT ROWID;
CREATE INDEX schedule_at ON schedule (passed, at);
CREATE TABLE fault (unit INTEGER NOT NULL, file TEXT NOT NULL, line INTEGER, found TEXT NOT NULL, expected TEXT NOT NULL);
CREATE INDEX fault_unit ON fault (unit);
-- Entities that a unit names, to report those that do not exist; the path leads to the line.
CREATE TABLE mention (unit INTEGER NOT NULL, serial INTEGER NOT NULL, file TEXT NOT NULL, path TEXT NOT NULL, found TEXT NOT NULL, expected TEXT NOT NULL);
CREATE INDEX mention_unit ON mention (unit);
`;
