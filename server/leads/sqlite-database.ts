import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Database, Parameter, Query, Row } from "./database.ts";
import { isDamage, LeadFileDamaged } from "./sqlite-errors.ts";
import type { StatementAnswer, StatementRequest } from "./sqlite-messages.ts";

/** How long a transaction waits for its turn and for locks of other processes, such as the `npm run leads` command. */
const defaultBusyTimeoutMs = 5000;

/** The source file, also if this module is bundled. */
const workerFile = fileURLToPath(import.meta.resolve("#server/leads/sqlite-worker.ts"));

export interface SqliteDatabase extends Database {
  /** Runs a statement outside of a transaction, such as a pragma. */
  run(sql: string): Promise<readonly Row[]>;
}

/**
 * A database in a file, in which every transaction is on disk before it resolves. The file is opened when first used,
 * in a thread of its own. If it cannot be opened, transactions reject, and the next one tries again.
 */
export function openSqliteDatabase(
  file: string,
  { busyTimeoutMs = defaultBusyTimeoutMs }: { readonly busyTimeoutMs?: number } = {},
): SqliteDatabase {
  const thread = createStatementThread(file);
  let last: Promise<unknown> = Promise.resolve();

  async function call(sql: string, parameters: readonly Parameter[] = [], waitMs?: number) {
    try {
      return await thread.run({ sql, parameters, ...(waitMs !== undefined && { waitMs }) });
    } catch (error) {
      throw error instanceof Error && isDamage(error) ? new LeadFileDamaged(file, error) : error;
    }
  }
  const query: Query = (sql, parameters) => call(sql, parameters);

  async function run<T>(begin: string, work: (query: Query) => Promise<T>, deadline: number) {
    const waitMs = Math.round(deadline - performance.now());
    if (waitMs <= 0) throw new Error("database is locked");
    await call(begin, [], waitMs);
    try {
      const result = await work(query);
      await call("COMMIT");
      return result;
    } catch (error) {
      // A full disk may already have ended the transaction.
      await call("ROLLBACK").catch(() => {});
      throw error;
    }
  }

  /** Runs work one after the other, because all work shares one connection. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  }

  return {
    dialect: {
      serial: "INTEGER PRIMARY KEY AUTOINCREMENT",
      skipLocked: "",
      lockMigrations: "",
    },
    transaction(work, { isReadOnly = false } = {}) {
      const deadline = performance.now() + busyTimeoutMs;
      return inTurn(() => run(isReadOnly ? "BEGIN" : "BEGIN IMMEDIATE", work, deadline));
    },
    run: (sql) => inTurn(() => call(sql, [], busyTimeoutMs)),
    // Deleted content is overwritten (`secure_delete`), but older versions of its pages stay in the write-ahead log.
    purge: () =>
      inTurn(async () => {
        const [row] = await call("PRAGMA wal_checkpoint(TRUNCATE)", [], busyTimeoutMs);
        return Number(row?.["busy"]) === 0;
      }),
    async close() {
      await last;
      await thread.close();
    },
  };
}

/** Starts the thread for the first statement, and again if it has ended unexpectedly. */
function createStatementThread(file: string) {
  const waiting = new Map<number, PromiseWithResolvers<readonly Row[]>>();
  let worker: Worker | null = null;
  let number = 0;

  function start(): Worker {
    const started = new Worker(workerFile, { workerData: { file } });
    started.on("message", (answer: StatementAnswer) => {
      const asked = waiting.get(answer.number);
      waiting.delete(answer.number);
      if ("rows" in answer) asked?.resolve(answer.rows);
      else asked?.reject(Object.assign(new Error(answer.error.message), answer.error));
    });
    const fail = (reason: Error) => {
      if (worker === started) worker = null;
      for (const asked of waiting.values()) asked.reject(reason);
      waiting.clear();
    };
    started.on("error", (error) => fail(error instanceof Error ? error : new Error(String(error))));
    started.on("exit", () => fail(new Error("The thread of the lead store has ended")));
    return started;
  }

  function run(request: Omit<StatementRequest, "number">): Promise<readonly Row[]> {
    worker ??= start();
    number++;
    const asked = Promise.withResolvers<readonly Row[]>();
    waiting.set(number, asked);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    worker.postMessage({ number, ...request });
    return asked.promise;
  }

  return {
    run,
    async close() {
      if (worker === null) return;
      await run({ sql: null, parameters: [] });
      await worker.terminate();
    },
  };
}
