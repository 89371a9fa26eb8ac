import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Database, Query } from "./database.ts";

/** How long another process, such as the command line, may hold the file. */
const busyTimeoutMs = 5000;

/** The last transaction by file: SQLite waits by stopping the thread, so those of one thread wait for each other here. */
const lastOf = new Map<string, Promise<unknown>>();

/** A file that survives the process and the machine: every transaction is written through before it resolves. */
export function openSqliteDatabase(file: string): Database & { readonly connection: DatabaseSync } {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const connection = new DatabaseSync(file, { timeout: busyTimeoutMs });
  connection.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON",
  );
  const statements = new Map<string, StatementSync>();

  const query: Query = (sql, parameters = []) => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = connection.prepare(sql.replaceAll(/\$(\d+)/g, "?$1"));
      statements.set(sql, statement);
    }
    return Promise.resolve(statement.all(...parameters));
  };

  async function run<T>(work: (query: Query) => Promise<T>): Promise<T> {
    connection.exec("BEGIN IMMEDIATE");
    try {
      const result = await work(query);
      connection.exec("COMMIT");
      return result;
    } catch (error) {
      // A full disk may have ended it already.
      if (connection.isTransaction) connection.exec("ROLLBACK");
      throw error;
    }
  }

  return {
    connection,
    dialect: {
      serial: "INTEGER PRIMARY KEY AUTOINCREMENT",
      skipLocked: "",
      lockMigrations: "",
    },
    transaction(work) {
      const result = (lastOf.get(file) ?? Promise.resolve()).then(() => run(work));
      lastOf.set(
        file,
        result.catch(() => {}),
      );
      return result;
    },
    async close() {
      await lastOf.get(file);
      statements.clear();
      connection.close();
    },
  };
}
