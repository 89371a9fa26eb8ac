import { formTextsOf } from "#app/texts.server.ts";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { brandFormSettings } from "#domain/forms/form-settings.ts";
import { silentLog } from "#lib/log.ts";
import { openEmbeddedContent } from "#testkit/embedded-content.ts";
import { networkOf } from "#testkit/hostile/networks.ts";
import { createTestSite } from "#testkit/test-site.ts";
import { createFormDefinitions } from "../form-services/form-definitions.ts";
import { createFormServices } from "../form-services/form-services.ts";
import { createLeadCipher } from "../leads/lead-cipher.ts";
import { createSqlLeadStore } from "../leads/sql-lead-store.ts";
import { openSqliteDatabase } from "../leads/sqlite-database.ts";
import type { SiteEnv } from "../middleware/site-env.ts";
import { createSignedTexts } from "../cookies/signed-text.ts";
import { formRoutes } from "./form-routes.ts";
import { createSubmittedCookie } from "../cookies/submitted-cookie.ts";
import { formInstance } from "#sample/brand/forms.ts";
import { sampleText } from "#testkit/sample-text.ts";

let content: ReturnType<typeof openEmbeddedContent>;
beforeAll(() => {
  content = openEmbeddedContent();
});
afterAll(() => content.close());

let calls: number;
let time: number;
beforeEach(() => {
  calls = 0;
  time = 1_800_000_000_000;
});

/** Creates the form routes of a process that has just started. */
function startProcess({ pageForms = [] as readonly string[] } = {}) {
  const now = () => time;
  const services = createFormServices({
    settings: { formstack: null, eloqua: null, webform: null },
    embeddedUrl: "http://cms.test",
    fetch: (input, init) => {
      calls++;
      return content.fetch(new Request(input, init));
    },
    log: silentLog,
  });
  const definitions = createFormDefinitions({ services, log: silentLog, now });
  const store = createSqlLeadStore(openSqliteDatabase(":memory:"), createLeadCipher([]));
  onTestFinished(() => store.close());
  const site = new Hono<SiteEnv>();
  site.use(requestId());
  site.route(
    "/",
    formRoutes({
      formTextsOf,
      definitions,
      store,
      formSettings: brandFormSettings,
      wake: () => {},
      now,
      log: silentLog,
      readClientAddress: (c) => c.req.header("X-Test-Address") ?? null,
      captcha: () => Promise.resolve({ kind: "passed", marks: [] }),
      documentTitle: () => Promise.resolve(null),
      submitted: createSubmittedCookie({
        signed: createSignedTexts(Buffer.from("key")),
        isHttps: false,
        now,
      }),
      isOnPage: ({ id }, page) =>
        Promise.resolve(page.pathname === "/contact" && pageForms.includes(id)),
      renderPage: (_, { status }) => Promise.resolve(new Response("", { status })),
    }),
  );
  const ask = (id: string, { from = "203.0.113.1", page = "", method = "GET" } = {}) =>
    site.request(`/api/forms/formstack/${formInstance}/${id}`, {
      method,
      headers: {
        "X-Test-Address": from,
        ...(page && { Referer: `http://localhost${page}` }),
      },
    });
  return { ask, definitions, site };
}

test("GET returns definition and rules in the requested language, with caching headers", async () => {
  const { site } = startProcess();
  const answer = await site.request(`/api/forms/formstack/${formInstance}/42?locale=de-at`);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=300");
  expect(await answer.json()).toMatchObject({
    form: { name: sampleText("forms/contact.yaml", "name", "de") },
    rules: { message: [{ kind: "url" }] },
  });
});

test.each([
  `/api/forms/formstack/${formInstance}/999`,
  "/api/forms/formstack/other/42",
  `/api/forms/typeform/${formInstance}/42`,
  `/api/forms/formstack/${formInstance}/4%2F2`,
])("%s returns 404", async (path) => {
  const { site } = startProcess();
  for (const method of ["GET", "POST"])
    expect((await site.request(path, { method })).status).toBe(404);
});

test.each(["GET", "POST"])(
  "many %s requests by many clients for unknown ids cause at most 30 calls per minute",
  async (method) => {
    const { ask } = startProcess();
    const statuses = new Set<number>();
    for (let index = 0; index < 500; index++)
      statuses.add((await ask(`${90_000 + index}`, { from: networkOf(index), method })).status);
    expect(calls).toBe(30);
    expect([...statuses]).toEqual([404, 429]);
    time += 61_000;
    await ask("95000");
    expect(calls).toBe(31);
  },
);

test("one client, counted by its network, may request twenty unknown ids, then gets Retry-After", async () => {
  const { ask } = startProcess();
  for (let index = 0; index < 20; index++)
    expect((await ask(`${90_000 + index}`, { from: `2001:db8::${index}` })).status).toBe(404);
  const refused = await ask("90100", { from: "2001:db8::ffff" });
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect((await ask("90100")).status).toBe(404);
});

test("a form that does not exist is requested from the service once a minute", async () => {
  const { ask } = startProcess();
  for (let index = 0; index < 10; index++)
    expect((await ask("90000", { from: networkOf(index) })).status).toBe(404);
  expect(calls).toBe(1);
  time += 61_000;
  expect((await ask("90000")).status).toBe(404);
  expect(calls).toBe(2);
});

test("ids that contain a path cause no call and do not count towards the limits", async () => {
  const { ask } = startProcess();
  for (let index = 0; index < 100; index++)
    expect((await ask(`..%2F..%2Fother%2F${index}`)).status).toBe(404);
  expect(calls).toBe(0);
  expect((await ask("42")).status).toBe(200);
});

test("a hundred visitors who request a form right after a start cause one lookup", async () => {
  const { ask } = startProcess();
  const first = ask("42", { from: networkOf(0) });
  await new Promise(setImmediate);
  const others = Array.from({ length: 99 }, (_, index) => ask("42", { from: networkOf(index) }));
  const statuses = (await Promise.all([first, ...others])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(calls).toBe(1);
});

test("at the limit, a form is found if it is on the page that the visitor comes from, even right after a start", async () => {
  const { ask } = startProcess({ pageForms: ["42"] });
  for (let index = 0; index < 100; index++)
    await ask(`${90_000 + index}`, { from: networkOf(index) });
  expect((await ask("43", { page: "/contact" })).status).toBe(429);
  expect((await ask("42", { page: "/about" })).status).toBe(429);
  expect((await ask("42", { page: "/contact" })).status).toBe(200);
});

test("at the limit, a form that a page has already read is found without a referrer", async () => {
  const { ask, definitions } = startProcess();
  await definitions.find({ type: "formstack", instance: formInstance, id: "42" }, "de,en");
  for (let index = 0; index < 100; index++)
    await ask(`${90_000 + index}`, { from: networkOf(index) });
  expect((await ask("42")).status).toBe(200);
});

test("the site finds the forms that its pages show and link to", async () => {
  const site = await createTestSite();
  onTestFinished(() => site.close());
  const ask = (id: string, page: string) =>
    site.fetch(`/api/forms/formstack/${formInstance}/${id}`, {
      headers: { Referer: `http://127.0.0.1:3000${page}` },
    });
  // Requests in tests have no socket, so they all count as one client. After nineteen lookups one more is allowed.
  for (let index = 0; index < 19; index++) await ask(`${90_000 + index}`, "/absent");
  expect((await ask("43", "/request-a-demo")).status).toBe(200);
}, 60_000);
