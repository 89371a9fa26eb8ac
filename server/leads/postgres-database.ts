import { Pool } from "pg";
import type { Log } from "#lib/log.ts";
import type { Database } from "./database.ts";

/** Longest time that a visitor waits for a connection or a statement. */
const timeoutMs = 5000;
/** Longest time for removing dead rows. */
const purgeTimeoutMs = 600_000;
/** An arbitrary number, the same in all processes of the site. */
const migrationLock = 4_110_771;

/**
 * A PostgreSQL database that several processes share. Calls are rejected while it is unreachable; connections are
 * restored automatically.
 */
export function openPostgresDatabase(
  url: string,
  { log, maxConnections = 10 }: { readonly log: Log; readonly maxConnections?: number },
): Database {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: 2 * timeoutMs,
    idle_in_transaction_session_timeout: 2 * timeoutMs,
    application_name: "leads",
    // Whatever the server's default, a lead is on its disk before the visitor is thanked.
    options: "-c synchronous_commit=on",
  });
  // An idle connection broke; the next call opens another.
  pool.on("error", (error) =>
    log.warn({ error: error.message }, "A connection to the lead store broke."),
  );
  // A connection broke while in use. The statement fails, so no further handling is needed.
  pool.on("connect", (client) => client.on("error", () => {}));

  return {
    dialect: {
      serial: "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
      skipLocked: "FOR UPDATE SKIP LOCKED",
      lockMigrations: `SELECT pg_advisory_xact_lock(${migrationLock})`,
    },
    async transaction(work, { isReadOnly = false } = {}) {
      const client = await pool.connect();
      let failure: Error | undefined;
      try {
        await client.query(isReadOnly ? "BEGIN READ ONLY" : "BEGIN");
        const result = await work(
          async (sql, parameters = []) =>
            (await client.query<Record<string, unknown>>(sql, [...parameters])).rows,
        );
        await client.query("COMMIT");
        return result;
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
        // The connection, and with it the transaction, may already be closed.
        await client.query("ROLLBACK").then(
          () => (failure = undefined),
          () => {},
        );
        throw error;
      } finally {
        client.release(failure);
      }
    },
    async purge(tables) {
      const client = await pool.connect();
      try {
        await client.query(`SET statement_timeout = ${purgeTimeoutMs}`);
        // Its options are those of a query that takes long; the types of `pg` do not list them.
        const vacuum = { text: `VACUUM ${tables.join(", ")}`, query_timeout: purgeTimeoutMs };
        await client.query(vacuum);
        return true;
      } finally {
        // Closed, because of its changed setting.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}
