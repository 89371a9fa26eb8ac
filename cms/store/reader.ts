import type { Database, Row, SqlValue } from "./database.ts";
import type { JsonObject, ReferenceRecord } from "./records.ts";

export interface StoredEntity {
  readonly serial: number;
  readonly type: string;
  readonly bundle: string;
  readonly id: number | string;
  readonly revision: number | null;
  readonly uuid: string;
  /** Language of the default translation. */
  readonly langcode: string;
  readonly denied: string | null;
  /** Only the site may read it. */
  readonly isProtected: boolean;
  /** Gated: only the site may read its fields. */
  readonly isGated: boolean;
}

export interface StoredTranslation {
  readonly langcode: string;
  readonly isDefault: boolean;
  readonly status: boolean;
  readonly label: string;
  readonly attributes: JsonObject;
  /** Attributes that only the site may read; `null` for none. */
  readonly closedAttributes: JsonObject | null;
}

export interface StoredAlias {
  readonly id: number;
  readonly alias: string;
  readonly langcode: string;
}

export interface StoredRedirect {
  readonly target: string;
  readonly status: number;
}

/** Look-ups of single entities. Callers query lists with `select`. */
export interface StoreReader {
  entity(serial: number): StoredEntity | null;
  entityByUuid(type: string, bundle: string, uuid: string): StoredEntity | null;
  entityById(type: string, id: number | string): StoredEntity | null;
  /** Returns the serials that a query selects in its first column. */
  select(sql: string, values: readonly SqlValue[]): number[];
  /** Returns the languages of an entity, the default first. */
  languagesOf(serial: number): string[];
  translation(serial: number, langcode: string): StoredTranslation | null;
  /** Returns the references of a field as one translation shows them, in order, including those of gated entities. */
  references(serial: number, field: string, langcode: string): ReferenceRecord[];
  aliasOf(serial: number, langcode: string): StoredAlias | null;
  /** Returns the entity with an alias; case is ignored. */
  entityByAlias(langcode: string, alias: string): StoredEntity | null;
  /** Returns the redirect of a path without its leading slash, for the language or for all languages. */
  redirect(langcode: string, source: string): StoredRedirect | null;
  /** Returns the serial and the path on disk for a file's address. */
  file(url: string): { readonly serial: number; readonly path: string } | null;
}

const entityColumns =
  "e.serial, e.type, e.bundle, e.id, e.revision, e.uuid, e.langcode, e.denied, e.protected, e.gated";

const referencesIn = (table: string) =>
  `SELECT field, delta, target, meta FROM ${table} WHERE serial = ?1 AND field = ?2 AND langcode IN ('', ?3)`;

export function createReader(database: Database): StoreReader {
  return {
    entity: (serial) =>
      entityOrNull(
        database.get(`SELECT ${entityColumns} FROM entity e WHERE e.serial = ?`, serial),
      ),
    entityByUuid: (type, bundle, uuid) =>
      entityOrNull(
        database.get(
          `SELECT ${entityColumns} FROM entity e WHERE e.uuid = ? AND e.type = ? AND e.bundle = ?`,
          uuid.toLowerCase(),
          type,
          bundle,
        ),
      ),
    entityById: (type, id) =>
      entityOrNull(
        database.get(
          `SELECT ${entityColumns} FROM entity e WHERE e.type = ? AND e.id = ?`,
          type,
          id,
        ),
      ),
    select: (sql, values) => database.all(sql, ...values).map((row) => Number(row["serial"])),
    languagesOf: (serial) =>
      database
        .all(
          "SELECT langcode FROM translation WHERE serial = ? ORDER BY is_default DESC, langcode",
          serial,
        )
        .map((row) => String(row["langcode"])),
    translation(serial, langcode) {
      const row = database.get(
        "SELECT langcode, is_default, status, label, attributes, closed FROM translation WHERE serial = ? AND langcode = ?",
        serial,
        langcode,
      );
      return row ? translationOf(row) : null;
    },
    references: (serial, field, langcode) =>
      database
        .all(
          `${referencesIn("reference")} UNION ALL ${referencesIn("closed_reference")} ORDER BY delta`,
          serial,
          field,
          langcode,
        )
        .map(referenceOf),
    aliasOf(serial, langcode) {
      const row = database.get(
        "SELECT id, alias, langcode FROM alias WHERE serial = ? AND langcode = ?",
        serial,
        langcode,
      );
      return row
        ? { id: Number(row["id"]), alias: String(row["alias"]), langcode: String(row["langcode"]) }
        : null;
    },
    entityByAlias: (langcode, alias) =>
      entityOrNull(
        database.get(
          `SELECT ${entityColumns} FROM alias a JOIN entity e ON e.serial = a.serial WHERE a.langcode = ? AND a.alias = ? ORDER BY a.id DESC LIMIT 1`,
          langcode,
          alias,
        ),
      ),
    redirect(langcode, source) {
      const row = database.get(
        "SELECT target, status FROM redirect WHERE source = ? AND langcode IN (?, 'und') ORDER BY langcode = 'und' LIMIT 1",
        source,
        langcode,
      );
      return row ? { target: String(row["target"]), status: Number(row["status"]) } : null;
    },
    file(url) {
      const row = database.get("SELECT serial, path FROM stored_file WHERE url = ?", url);
      return row ? { serial: Number(row["serial"]), path: String(row["path"]) } : null;
    },
  };
}

const entityOrNull = (row: Row | undefined) => (row ? entityOf(row) : null);

function entityOf(row: Row): StoredEntity {
  const { id, revision, denied } = row;
  return {
    serial: Number(row["serial"]),
    type: String(row["type"]),
    bundle: String(row["bundle"]),
    id: typeof id === "number" ? id : String(id),
    revision: typeof revision === "number" ? revision : null,
    uuid: String(row["uuid"]),
    langcode: String(row["langcode"]),
    denied: typeof denied === "string" ? denied : null,
    isProtected: row["protected"] === 1,
    isGated: row["gated"] === 1,
  };
}

function translationOf(row: Row): StoredTranslation {
  const { closed } = row;
  return {
    langcode: String(row["langcode"]),
    isDefault: row["is_default"] === 1,
    status: row["status"] === 1,
    label: String(row["label"]),
    attributes: parseObject(String(row["attributes"])),
    closedAttributes: typeof closed === "string" ? parseObject(closed) : null,
  };
}

function referenceOf(row: Row): ReferenceRecord {
  const { meta } = row;
  return {
    field: String(row["field"]),
    delta: Number(row["delta"]),
    target: Number(row["target"]),
    meta: typeof meta === "string" ? parseObject(meta) : null,
  };
}

/** Parses JSON that the store has written from a `JsonObject`. */
function parseObject(text: string): JsonObject {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `JSON.stringify` of a `JsonObject`
  return JSON.parse(text) as JsonObject;
}
