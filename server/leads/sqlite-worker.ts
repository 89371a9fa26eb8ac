import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { isDamage, resultCode } from "./sqlite-errors.ts";
import type { StatementAnswer, StatementRequest } from "./sqlite-messages.ts";

/**
 * Runs the statements of one SQLite database in a thread of its own. SQLite blocks its thread while it waits for the
 * disk or for a lock of another process, and the main thread has to send pages.
 */

/**
 * A larger file is not checked when it is opened, because that would take seconds. Damage is detected when it is read.
 */
const maxCheckedBytes = 64 * 2 ** 20;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the main thread started it with this
const { file } = workerData as { readonly file: string };
let connection: DatabaseSync | null = null;
const statements = new Map<string, StatementSync>();

parentPort?.on("message", (request: StatementRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  parentPort?.postMessage(answer(request));
});

function answer({ number, sql, parameters, waitMs }: StatementRequest): StatementAnswer {
  try {
    if (sql === null) {
      close();
      return { number, rows: [] };
    }
    connection ??= open(waitMs ?? 0);
    if (waitMs !== undefined) connection.exec(`PRAGMA busy_timeout = ${waitMs}`);
    return { number, rows: prepare(connection, sql).all(...parameters) };
  } catch (error) {
    // Opened again for the next statement, since the file may have been replaced by then.
    if (isDamage(error)) close();
    const message = error instanceof Error ? error.message : String(error);
    const errcode = resultCode(error);
    return { number, error: { message, ...(errcode !== null && { errcode }) } };
  }
}

function open(waitMs: number): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const opened = new DatabaseSync(file, { timeout: waitMs });
  try {
    opened.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
    if (size <= maxCheckedBytes) check(opened);
  } catch (error) {
    opened.close();
    throw error;
  }
  return opened;
}

/** Throws an error with SQLite's code if the file is damaged. */
function check(opened: DatabaseSync): void {
  const result = opened.prepare("PRAGMA quick_check(1)").get()?.["quick_check"];
  if (result !== "ok") throw Object.assign(new Error(String(result)), { errcode: 11 });
}

function prepare(opened: DatabaseSync, sql: string): StatementSync {
  const known = statements.get(sql);
  if (known) return known;
  const statement = opened.prepare(sql.replaceAll(/\$(\d+)/g, "?$1"));
  statements.set(sql, statement);
  return statement;
}

function close(): void {
  statements.clear();
  connection?.close();
  connection = null;
}
