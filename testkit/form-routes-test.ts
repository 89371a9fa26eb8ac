import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { formTextsOf } from "#app/texts.server.ts";
import { brandFormSettings, type FormSettings } from "#domain/forms/form-settings.ts";
import { silentLog } from "#lib/log.ts";
import { formInstance } from "#sample/brand/forms.ts";
import { createSignedTexts } from "#server/cookies/signed-text.ts";
import { createSubmittedCookie } from "#server/cookies/submitted-cookie.ts";
import { createFormDefinitions } from "#server/form-services/form-definitions.ts";
import { createFormServices } from "#server/form-services/form-services.ts";
import { formRoutes } from "#server/forms/form-routes.ts";
import { createLeadCipher } from "#server/leads/lead-cipher.ts";
import { createSqlLeadStore } from "#server/leads/sql-lead-store.ts";
import { openSqliteDatabase } from "#server/leads/sqlite-database.ts";
import type { SiteEnv } from "#server/middleware/site-env.ts";
import { openEmbeddedContent } from "./embedded-content.ts";

/** Address of the sample site's contact form. */
export const formPath = `/api/forms/formstack/${formInstance}/42`;
/** Valid values of this form. */
export const formValues = {
  "42001": { first: "Ana", last: "López" },
  "42002": "ana@example.com",
  "42003": "Example",
  "42005": "DE",
  "42007": "sales",
  "42009": "Please show us what you have.",
  "42010": true,
};

/** Sets up the routes of forms with a lead store, new for each test. Pages are rendered as JSON. */
export function setUpFormRoutes({
  formSettings = {},
}: {
  /** Settings that differ from those of the brand. */
  readonly formSettings?: Partial<FormSettings>;
} = {}) {
  let content: ReturnType<typeof openEmbeddedContent>;
  let folder: string;
  let database: ReturnType<typeof openSqliteDatabase>;
  let store: ReturnType<typeof createSqlLeadStore>;
  let site: Hono<SiteEnv>;
  let wakes: number;
  const now = () => 1_800_000_000_000;
  const signed = createSignedTexts(Buffer.from("key"));
  const submitted = createSubmittedCookie({ signed, isHttps: false, now });

  beforeAll(() => {
    content = openEmbeddedContent();
  });
  afterAll(() => content.close());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "forms-"));
    database = openSqliteDatabase(join(folder, "leads.sqlite"));
    store = createSqlLeadStore(database, createLeadCipher([]));
    wakes = 0;
    const services = createFormServices({
      settings: { formstack: null, eloqua: null, webform: null },
      embeddedUrl: "http://cms.test",
      fetch: (input, init) => content.fetch(new Request(input, init)),
      log: silentLog,
    });
    site = new Hono<SiteEnv>();
    site.use(requestId());
    site.route(
      "/",
      formRoutes({
        formTextsOf,
        definitions: createFormDefinitions({ services, log: silentLog, now }),
        store,
        formSettings: (form) => ({ ...brandFormSettings(form), ...formSettings }),
        wake: () => wakes++,
        now,
        log: silentLog,
        readClientAddress: (c) => c.req.header("X-Test-Address") ?? null,
        captcha: () => Promise.resolve({ kind: "passed", marks: [] }),
        documentTitle: ({ page }) => Promise.resolve(page === "/paper" ? "The paper" : null),
        submitted,
        isOnPage: () => Promise.resolve(false),
        // The visible content of a page, as text.
        renderPage: (_, { page, sent, status }) =>
          Promise.resolve(new Response(JSON.stringify({ page, sent }), { status })),
      }),
    );
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  return {
    submitted,
    database: () => database,
    store: () => store,
    /** Number of times that the delivery of leads was started. */
    wakes: () => wakes,
    request: (path: string, init: RequestInit) => site.request(path, init),
  };
}
