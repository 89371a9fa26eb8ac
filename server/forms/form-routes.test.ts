import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { encodeCampaign } from "#domain/campaign.ts";
import { silentLog } from "#lib/log.ts";
import { openEmbeddedContent } from "#testkit/embedded-content.ts";
import { createFormDefinitions } from "../form-services/form-definitions.ts";
import { createFormServices } from "../form-services/form-services.ts";
import { createLeadCipher } from "../leads/lead-cipher.ts";
import { createSqlLeadStore } from "../leads/sql-lead-store.ts";
import { openSqliteDatabase } from "../leads/sqlite-database.ts";
import type { SiteEnv } from "../middleware/site-env.ts";
import { formRoutes, honeypotName } from "./form-routes.ts";

let content: ReturnType<typeof openEmbeddedContent>;
beforeAll(() => {
  content = openEmbeddedContent();
});
afterAll(() => content.close());

let folder: string;
let database: ReturnType<typeof openSqliteDatabase>;
let store: ReturnType<typeof createSqlLeadStore>;
let site: Hono<SiteEnv>;
let woken: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forms-"));
  database = openSqliteDatabase(join(folder, "leads.sqlite"));
  store = createSqlLeadStore(database, createLeadCipher([]));
  woken = 0;
  const services = createFormServices({
    settings: { formstack: null, eloqua: null },
    embeddedUrl: "http://cms.test",
    fetch: (input, init) => content.fetch(new Request(input, init)),
    log: silentLog,
  });
  const now = () => 1_800_000_000_000;
  site = new Hono<SiteEnv>();
  site.use(requestId());
  site.route(
    "/",
    formRoutes({
      definitions: createFormDefinitions({ services, log: silentLog, now }),
      store,
      wake: () => woken++,
      now,
      log: silentLog,
      readClientAddress: (c) => c.req.header("X-Test-Address") ?? null,
      thankYouPath: (locale) => (locale === "en" ? "/thank-you-page" : `/${locale}/thank-you-page`),
    }),
  );
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const path = "/api/forms/formstack/norvane/42";
const values = {
  "42001": { first: "Ana", last: "López" },
  "42002": "ana@example.com",
  "42003": "Example",
  "42005": "DE",
  "42007": "sales",
  "42009": "Please show us what you have.",
  "42010": true,
};
const known = { page: "/de/kontakt?email=x", locale: "de", site_version: "de-ch" };
const send = (body: object, headers: Record<string, string> = {}, to = path) =>
  site.request(to, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ values, ...known, ...body }),
  });

describe("POST", () => {
  test("a right form is on disk before it is thanked for, with all that is known of it", async () => {
    const touch = { values: { utm_source: "news" }, at: 5 };
    const cookie = `campaign=${encodeCampaign({ first: touch, last: touch })}`;
    const answer = await send({ consent: "necessary" }, { Cookie: cookie });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    const [lead] = await store.list({});
    expect(lead).toMatchObject({
      state: "stored",
      form: { type: "formstack", instance: "norvane", id: "42" },
      locale: "de",
      siteVersion: "de-ch",
      page: "/de/kontakt",
      consent: ["necessary"],
      marks: [],
      content: {
        campaign: { last: touch },
        values: { "42002": "ana@example.com", "42010": "yes" },
      },
    });
    expect(JSON.stringify(lead)).toContain('"news"');
    expect(woken).toBe(1);
  });

  test("a wrong form is told field by field, and nothing is kept", async () => {
    const answer = await send({
      values: { ...values, "42002": "ana@", "42009": "see www.x.example" },
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      ok: false,
      message: "invalid",
      fields: { "42002": "email", "42009": "url" },
    });
    expect(await store.list({})).toEqual([]);
  });

  test("the same sending is one lead, a changed one another", async () => {
    await send({ submission: "k" });
    await send({ submission: "k" });
    await send({ submission: "k", values: { ...values, "42003": "Other" } });
    expect(await store.list({})).toHaveLength(2);
  });

  test("form-encoded, as without script, leads to the thank-you page", async () => {
    const body = new URLSearchParams({ ...known, page: "/de/kontakt" });
    for (const [id, value] of Object.entries(values))
      for (const [part, text] of Object.entries(typeof value === "object" ? value : { "": value }))
        body.append(part ? `${id}.${part}` : id, String(text));
    const answer = await site.request(path, { method: "POST", body });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/de-ch/thank-you-page"]);
    expect(await store.list({})).toMatchObject([{ marks: ["no-script"], state: "stored" }]);
  });

  test("what a machine filled is answered alike and kept apart", async () => {
    const answer = await send({ [honeypotName]: "x" });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(await store.list({})).toMatchObject([{ state: "refused" }]);
    expect(woken).toBe(0);
  });

  test("nobody is thanked when it cannot be stored", async () => {
    await store.stats();
    database.connection.exec("PRAGMA query_only = ON");
    const answer = await send({});
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ ok: false, message: "unavailable" });
    database.connection.exec("PRAGMA query_only = OFF");
    expect((await send({})).status).toBe(200);
    expect(await store.list({})).toHaveLength(1);
  });

  test.each([
    ["another site", { Origin: "https://evil.example" }, {}, 403, "foreign"],
    ["no page", { Origin: "null" }, {}, 403, "foreign"],
    ["the site itself", { Origin: "http://localhost" }, {}, 200, undefined],
    ["a machine in a hurry", {}, { elapsed: 20 }, 422, "tooFast"],
    ["a person", {}, { elapsed: 20_000 }, 200, undefined],
    ["somebody with no values", {}, { values: 1 }, 400, "unreadable"],
    ["somebody with a book", {}, { values: { a: "x".repeat(1_000_001) } }, 413, "tooLarge"],
  ] as const)("from %s", async (...[, headers, body, status, message]) => {
    const answer = await send(body, headers);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { readonly message?: string }).message).toBe(message);
  });

  test("twenty in ten minutes from one address pass", async () => {
    const from = (address: string) => send({}, { "X-Test-Address": address });
    for (let index = 0; index < 20; index++) expect((await from("10.0.0.1")).status).toBe(200);
    const answer = await from("10.0.0.1");
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "600"]);
    expect((await from("10.0.0.2")).status).toBe(200);
  });

  test.each([
    "/api/forms/formstack/norvane/999",
    "/api/forms/formstack/other/42",
    "/api/forms/typeform/norvane/42",
    "/api/forms/formstack/norvane/4%2F2",
  ])("%s is no form", async (to) => {
    expect((await send({}, {}, to)).status).toBe(404);
    expect((await site.request(to)).status).toBe(404);
  });
});

test("GET gives definition and rules in the asked language, for caches too", async () => {
  const answer = await site.request(`${path}?locale=de-at`);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=300");
  expect(await answer.json()).toMatchObject({
    form: { name: "Kontakt" },
    rules: { message: [{ kind: "url" }] },
  });
});
