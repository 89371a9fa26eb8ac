import { formTextsOf } from "#app/texts.server.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { encodeCampaign } from "#domain/campaign.ts";
import { silentLog } from "#lib/log.ts";
import { endlessPost } from "#testkit/endless-body.ts";
import { openEmbeddedContent } from "#testkit/embedded-content.ts";
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
const now = () => 1_800_000_000_000;
const submitted = createSubmittedCookie({
  signed: createSignedTexts(Buffer.from("key")),
  isHttps: false,
  now,
});
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
  site = new Hono<SiteEnv>();
  site.use(requestId());
  site.route(
    "/",
    formRoutes({
      formTextsOf,
      definitions: createFormDefinitions({ services, log: silentLog, now }),
      store,
      wake: () => woken++,
      now,
      log: silentLog,
      readClientAddress: (c) => c.req.header("X-Test-Address") ?? null,
      captcha: () => Promise.resolve({ kind: "passed", marks: [] }),
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

const path = `/api/forms/formstack/${formInstance}/42`;
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
  test("stores a valid form on disk, with all its facts, before the visitor is thanked", async () => {
    const touch = { values: { utm_source: "news" }, at: 5 };
    const cookie = `campaign=${encodeCampaign({ first: touch, last: touch })}`;
    const answer = await send({ consent: "necessary" }, { Cookie: cookie });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    const [lead] = await store.list({});
    expect(lead).toMatchObject({
      state: "stored",
      form: { type: "formstack", instance: formInstance, id: "42" },
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
    expect(JSON.stringify(lead?.content)).toContain(lead?.id);
    expect(woken).toBe(1);
  });

  test("reports the errors of an invalid form by field, and stores nothing", async () => {
    const answer = await send({
      values: { ...values, "42002": "ana@", "42009": "see www.x.example" },
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      ok: false,
      code: "invalid",
      message: expect.stringContaining("2"),
      fields: {
        "42002": expect.stringContaining("E-Mail"),
        "42009": "Dieses Feld darf keinen Link enthalten",
      },
      errors: { "42002": { message: "email" }, "42009": { message: "url" } },
    });
    expect(await store.list({})).toEqual([]);
  });

  test("stores a retry as the same lead, and a changed submission as another", async () => {
    await send({ submission: "k" });
    await send({ submission: "k" });
    await send({ submission: "k", values: { ...values, "42003": "Other" } });
    expect(await store.list({})).toHaveLength(2);
  });

  describe("by HTML alone", () => {
    const encoded = (more: Record<string, string> = {}, left: readonly string[] = []) => {
      const body = new URLSearchParams({ ...known, page: "/de/kontakt", ...more });
      for (const [id, value] of Object.entries(values)) {
        const parts = typeof value === "object" ? value : { "": value };
        for (const [part, text] of Object.entries(parts))
          if (!left.includes(id)) body.append(part ? `${id}.${part}` : id, String(text));
      }
      return body;
    };
    const post = (body: BodyInit, headers: Record<string, string> = {}) =>
      site.request(path, { method: "POST", body, headers });

    test("redirects to the thank-you page, which knows the form", async () => {
      const answer = await post(encoded());
      expect([answer.status, answer.headers.get("Location")]).toEqual([
        303,
        "/de-ch/de/thank-you-page",
      ]);
      expect(await store.list({})).toMatchObject([{ marks: ["no-script"], state: "stored" }]);
      const cookie = answer.headers.get("Set-Cookie") ?? "";
      expect(cookie).toMatch(/^submitted=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(submitted.read(`a=b; ${cookie.split(";")[0]}`)).toEqual({
        type: "formstack",
        instance: formInstance,
        id: "42",
      });
      expect(submitted.read(`${cookie.split(";")[0]}x`)).toBeNull();
    });

    test("uses a special thank-you page only if it is one of the site's and exists in the language", async () => {
      const to = async (more: Record<string, string>) =>
        (await post(encoded(more))).headers.get("Location");
      const en = { locale: "en", site_version: "en" };
      expect(await to({ ...en, thanks: "ap-demo-requested" })).toBe(
        "/ap-automation/thanks-for-requesting-a-demo",
      );
      expect(await to({ ...en, thanks: "https://evil.example" })).toBe("/thank-you-page");
      expect(await to({ thanks: "thank-you-light" })).toBe("/de-ch/de/thank-you-page");
    });

    test("shows the page again with all errors and the entered values", async () => {
      const answer = await post(encoded({}, ["42002", "42009"]));
      expect(answer.status).toBe(422);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(await answer.json()).toMatchObject({
        page: "/de/kontakt",
        sent: {
          message: "invalid",
          errors: { "42002": { message: "required" }, "42009": { message: "required" } },
          values: { "42001": { first: "Ana", last: "López" }, "42003": "Example" },
        },
      });
    });

    test.each([
      ["//evil.example/x", ""],
      ["https://evil.example/x", ""],
      ["/\\evil.example", ""],
      ["/contact?email=x#y", "/contact"],
    ])("shows only pages of the site: %s", async (page, shown) => {
      const answer = await post(encoded({ page }, ["42002"]));
      expect(await answer.json()).toMatchObject({ page: shown });
    });

    test("reports a text that is too long on the page with the form", async () => {
      const headers = { Referer: "http://localhost/de/kontakt?x=1" };
      const answer = await post(encoded({ "42009": "x".repeat(1_000_001) }), headers);
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({
        page: "/de/kontakt",
        sent: { message: "tooLarge", values: {} },
      });
    });

    test("reads multipart forms with files", async () => {
      const body = new FormData();
      for (const [name, value] of encoded()) body.append(name, value);
      const answer = await post(body, { Accept: "application/json" });
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
      expect(await store.list({})).toMatchObject([{ marks: [] }]);
    });
  });

  test("responds to a bot in the same way and stores its submission separately", async () => {
    const answer = await send({ fax_confirm: "x" });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(await store.list({})).toMatchObject([{ state: "refused" }]);
    expect(woken).toBe(0);
  });

  test("does not thank for a form that cannot be stored", async () => {
    await store.stats();
    await database.run("PRAGMA query_only = ON");
    const answer = await send({});
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ ok: false, code: "unavailable" });
    await database.run("PRAGMA query_only = OFF");
    expect((await send({})).status).toBe(200);
    expect(await store.list({})).toHaveLength(1);
  });

  test.each([
    ["another site", { Origin: "https://evil.example" }, {}, 403, "foreign"],
    ["no page", { Origin: "null" }, {}, 403, "foreign"],
    ["the site itself", { Origin: "http://localhost" }, {}, 200, undefined],
    ["somebody in a hurry", {}, { elapsed: 20 }, 200, undefined],
    ["a person", {}, { elapsed: 20_000 }, 200, undefined],
    ["somebody with no values", {}, { values: 1 }, 400, "unreadable"],
    ["somebody with a book", {}, { values: { a: "x".repeat(1_000_001) } }, 413, "tooLarge"],
  ] as const)("from %s", async (...[, headers, body, status, code]) => {
    const answer = await send(body, headers);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { readonly code?: string }).code).toBe(code);
  });

  test("accepts twenty in ten minutes from one address or IPv6 /64", async () => {
    const from = (address: string) => send({}, { "X-Test-Address": address });
    for (let index = 0; index < 20; index++)
      expect((await from(`2001:db8::${index}`)).status).toBe(200);
    const answer = await from("2001:db8::ffff");
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "600"]);
    expect((await from("2001:db8:0:1::1")).status).toBe(200);
  });

  test.each([
    ["of another site", { Origin: "https://evil.example" }, 0, 403],
    ["beyond the limit", {}, 20, 429],
  ])("refuses a request %s before its body is read", async (...[, headers, sent, status]) => {
    for (let index = 0; index < sent; index++) await send({});
    expect((await site.request(path, endlessPost(headers))).status).toBe(status);
  });
});
