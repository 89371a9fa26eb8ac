import { join } from "node:path";
import type { Log } from "#lib/log.ts";
import { openPostgresDatabase } from "../leads/postgres-database.ts";
import { openSqliteDatabase } from "../leads/sqlite-database.ts";
import type { Config } from "../settings/config.ts";
import { createReviewStore, type ReviewStore } from "./review-store.ts";

/** A page of a link needs one query. */
const maxConnections = 2;

/**
 * Opens the store of review links where leads are stored: PostgreSQL, or `reviews.sqlite` in the data directory. Nothing
 * is opened or created before it is used.
 */
export function openReviewStore(
  { leads, dataDir }: Pick<Config, "leads" | "dataDir">,
  log: Log,
): ReviewStore {
  const database =
    leads.databaseUrl === null
      ? openSqliteDatabase(join(dataDir, "reviews.sqlite"))
      : openPostgresDatabase(leads.databaseUrl, { log, maxConnections });
  return createReviewStore(database);
}
