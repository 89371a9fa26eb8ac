import { DatabaseSync, type SQLOutputValue, type StatementSync } from "node:sqlite";
import { schema, schemaVersion } from "./schema.ts";

export type SqlValue = string | number | null;
/** Values are text, numbers and null: no table has BLOB columns or integers that a number cannot hold. */
export type Row = Readonly<Record<string, SQLOutputValue>>;

/** SQLite with cached prepared statements. */
export interface Database {
  all(sql: string, ...values: SqlValue[]): readonly Row[];
  get(sql: string, ...values: SqlValue[]): Row | undefined;
  run(sql: string, ...values: SqlValue[]): void;
  /** Runs an `INSERT` of one row. Returns its row id. */
  insert(sql: string, ...values: SqlValue[]): number;
  /** Runs several statements at once, without parameters. */
  exec(sql: string): void;
  /**
   * Runs `work` in one transaction, which is rolled back if it throws. Inside another transaction only its own part is
   * rolled back.
   */
  transaction<T>(work: () => T): T;
  /**
   * Does the same for asynchronous work. In its pauses, others can read what it has written, and their writes become
   * part of it.
   */
  longTransaction<T>(work: () => Promise<T>): Promise<T>;
  close(): void;
}

/**
 * The log may grow to 256 MB before it is written back, because loading much content writes the same pages repeatedly.
 */
const settings = `
PRAGMA page_size = 8192;
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
PRAGMA wal_autocheckpoint = 32768;
PRAGMA journal_size_limit = 67108864;
PRAGMA busy_timeout = 2000;
PRAGMA cache_size = -65536;
PRAGMA temp_store = MEMORY;
`;

type Mark = "outer" | "inner";

/** Maximum number of cached statements. Filters create ever new ones, so the oldest are removed. */
const keptStatements = 500;

/**
 * Opens the database, or `:memory:`, and creates the tables of the current version. A database of another version is
 * emptied, since its content comes from files and can be loaded again.
 */
export function openDatabase(file: string): Database {
  const connection = new DatabaseSync(file);
  connection.exec(settings);
  const statements = new Map<string, StatementSync>();
  function prepare(sql: string): StatementSync {
    const kept = statements.get(sql);
    if (kept) return kept;
    const oldest = statements.keys().next();
    if (statements.size >= keptStatements && !oldest.done) statements.delete(oldest.value);
    const statement = connection.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }
  let depth = 0;
  const begin = (): Mark => {
    const mark = depth === 0 ? "outer" : "inner";
    prepare(mark === "outer" ? "BEGIN IMMEDIATE" : "SAVEPOINT step").run();
    depth++;
    return mark;
  };
  const end = (mark: Mark): void => {
    prepare(mark === "outer" ? "COMMIT" : "RELEASE step").run();
    depth--;
  };
  const undo = (mark: Mark): void => {
    depth--;
    // A full disk or a damaged file ends the whole transaction automatically.
    if (connection.isTransaction)
      connection.exec(mark === "outer" ? "ROLLBACK" : "ROLLBACK TO step; RELEASE step");
  };
  const database: Database = {
    all: (sql, ...values) => prepare(sql).all(...values),
    get: (sql, ...values) => prepare(sql).get(...values),
    run: (sql, ...values) => void prepare(sql).run(...values),
    insert: (sql, ...values) => Number(prepare(sql).run(...values).lastInsertRowid),
    exec: (sql) => connection.exec(sql),
    transaction(work) {
      const mark = begin();
      try {
        const result = work();
        end(mark);
        return result;
      } catch (error) {
        undo(mark);
        throw error;
      }
    },
    async longTransaction(work) {
      const mark = begin();
      try {
        const result = await work();
        end(mark);
        return result;
      } catch (error) {
        undo(mark);
        throw error;
      }
    },
    close: () => connection.close(),
  };
  migrate(database);
  return database;
}

function migrate(database: Database): void {
  const known = database.get("SELECT name FROM sqlite_master WHERE name = 'setting'");
  const version = known
    ? database.get("SELECT value FROM setting WHERE key = 'schema'")?.["value"]
    : null;
  if (version === schemaVersion) return;
  database.transaction(() => {
    for (const { name } of database.all(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search_%'",
    )) {
      // Tables named search_… belong to the index and are removed with it.
      database.exec(`DROP TABLE "${String(name)}"`);
    }
    database.exec(schema);
    database.run("INSERT INTO setting (key, value) VALUES ('schema', ?)", schemaVersion);
  });
}
