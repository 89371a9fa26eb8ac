import { join } from "node:path";
import { createInterface } from "node:readline";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { silentLog } from "#lib/log.ts";
import { createReadClientAddress } from "#server/clients/client-address.ts";
import { readConfig } from "#server/settings/config.ts";
import { formRoutes } from "#server/forms/form-routes.ts";
import { createLeadCipher } from "#server/leads/lead-cipher.ts";
import { openLeadService } from "#server/leads/lead-service.ts";
import { createSqlLeadStore } from "#server/leads/sql-lead-store.ts";
import { openSqliteDatabase } from "#server/leads/sqlite-database.ts";
import type { SiteEnv } from "#server/middleware/site-env.ts";

/**
 * The part of the site that accepts forms and delivers leads, in a process that can be killed. Prints its port. Each
 * line of its input is a pragma for SQLite, such as `query_only = ON`, or `clock 3600000`, which moves its clock by
 * this number of milliseconds.
 */

const config = readConfig(process.env);
let clockOffset = 0;
const now = () => Date.now() + clockOffset;
const input = createInterface(process.stdin);
const leadService = openLeadService({
  config,
  embeddedUrl: null,
  fetch,
  log: silentLog,
  now,
  ...(config.leads.databaseUrl === null && { store: openToldStore() }),
});
input.on("line", (line) => {
  if (line.startsWith("clock ")) clockOffset += Number(line.slice("clock ".length));
});
const site = new Hono<SiteEnv>();
site.use(requestId());
site.route(
  "/",
  formRoutes({
    ...leadService,
    log: silentLog,
    readClientAddress: createReadClientAddress(config.trustedProxies),
    documentTitle: () => Promise.resolve(null),
    captcha: () => Promise.resolve({ kind: "passed", marks: [] }),
    submitted: { write: () => "submitted=drill", read: () => null },
    isOnPage: () => Promise.resolve(false),
    // The drill does not read response texts.
    formTextsOf: () =>
      Promise.resolve({ error: () => "", refusal: () => "", refused: "", back: "", contact: "" }),
    renderPage: (_, { status }) => Promise.resolve(new Response(null, { status })),
  }),
);
leadService.start();
serve({ fetch: site.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
  process.stdout.write(`${port}\n`),
);

/** Opens the store of the settings, with access for pragmas. */
function openToldStore() {
  const database = openSqliteDatabase(join(config.dataDir, "leads.sqlite"));
  input.on("line", (line) => {
    if (!line.startsWith("clock ")) void database.run(`PRAGMA ${line}`);
  });
  return createSqlLeadStore(database, createLeadCipher(config.leads.keys));
}
