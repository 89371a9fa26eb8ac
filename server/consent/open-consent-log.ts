import { existsSync } from "node:fs";
import { join } from "node:path";
import { consentQuestionOf } from "#domain/consent/consent-question.ts";
import type { Log } from "#lib/log.ts";
import { openPostgresDatabase } from "../leads/postgres-database.ts";
import { openSqliteDatabase } from "../leads/sqlite-database.ts";
import type { GaugeSettings } from "../operations/gauge-settings.ts";
import type { Config } from "../settings/config.ts";
import { type ConsentLog, createConsentLog } from "./consent-log.ts";
import { type ConsentStore, createConsentStore } from "./consent-store.ts";

/** A decision needs one short transaction. */
const maxConnections = 2;

/**
 * Opens the store where leads are stored: PostgreSQL, or `consent.sqlite` in the data directory. Nothing is opened or
 * created before it is used.
 */
export function openConsentStore(
  { leads, dataDir }: Pick<Config, "leads" | "dataDir">,
  log: Log,
): ConsentStore {
  const { databaseUrl } = leads;
  if (databaseUrl !== null)
    return createConsentStore(openPostgresDatabase(databaseUrl, { log, maxConnections }));
  const file = join(dataDir, "consent.sqlite");
  const store = createConsentStore(openSqliteDatabase(file));
  // Old entries are removed every hour, for which a site that asks for no consent needs neither file nor thread.
  return { ...store, erase: async (options) => (existsSync(file) ? store.erase(options) : 0) };
}

/** Opens the log of this deployment. */
export function openConsentLog(
  config: Pick<Config, "leads" | "dataDir" | "integrations" | "consentKeepDays">,
  { log, now }: { readonly log: Log; readonly now: () => number },
): ConsentLog {
  const question = consentQuestionOf(config.integrations);
  const store = openConsentStore(config, log);
  return createConsentLog({ store, question, keepDays: config.consentKeepDays, log, now });
}

/** Creates the gauge for decisions since the start of the process, by outcome. */
export const consentGauge = (counts: ConsentLog["counts"]): GaugeSettings => ({
  name: "consent_decisions",
  help: "Decisions about consent since the start, by what became of them",
  labelNames: ["outcome"],
  collect() {
    for (const [outcome, count] of Object.entries(counts())) this.set({ outcome }, count);
    return Promise.resolve();
  },
});
