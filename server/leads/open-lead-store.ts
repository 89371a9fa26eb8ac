import { join } from "node:path";
import type { Log } from "#lib/log.ts";
import type { Config } from "../settings/config.ts";
import { createLeadCipher } from "./lead-cipher.ts";
import type { LeadStore } from "./lead-store.ts";
import { openPostgresDatabase } from "./postgres-database.ts";
import { createSqlLeadStore } from "./sql-lead-store.ts";
import { openSqliteDatabase } from "./sqlite-database.ts";

/** Opens the lead store of the settings: PostgreSQL, or `leads.sqlite` in the data directory. */
export function openLeadStore(config: Pick<Config, "leads" | "dataDir">, log: Log): LeadStore {
  const { databaseUrl, keys } = config.leads;
  const database =
    databaseUrl === null
      ? openSqliteDatabase(join(config.dataDir, "leads.sqlite"))
      : openPostgresDatabase(databaseUrl, { log });
  return createSqlLeadStore(database, createLeadCipher(keys));
}
