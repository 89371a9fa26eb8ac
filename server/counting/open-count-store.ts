import { join } from "node:path";
import type { Log } from "#lib/log.ts";
import { openPostgresDatabase } from "../leads/postgres-database.ts";
import { openSqliteDatabase } from "../leads/sqlite-database.ts";
import type { Config } from "../settings/config.ts";
import type { CountStore } from "./count-store.ts";
import { createSqlCountStore } from "./sql-count-store.ts";

/** One connection writes, one reads. */
const maxConnections = 2;

/**
 * Opens the store of counts where leads are stored: PostgreSQL, or `counts.sqlite` in the data directory. Nothing is
 * opened or created before it is used.
 */
export function openCountStore(
  { leads, dataDir }: Pick<Config, "leads" | "dataDir">,
  log: Log,
): CountStore {
  const database =
    leads.databaseUrl === null
      ? openSqliteDatabase(join(dataDir, "counts.sqlite"))
      : openPostgresDatabase(leads.databaseUrl, { log, maxConnections });
  return createSqlCountStore(database);
}
