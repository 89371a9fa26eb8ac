import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startFakeCaptcha, type FakeCaptcha } from "#testkit/fake-captcha.ts";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";
import { formInstance } from "#sample/brand/forms.ts";

const project = join(import.meta.dirname, "../..");
const path = `/api/forms/formstack/${formInstance}/42`;
const token = "token|form_formstack_42";

let captcha: FakeCaptcha;
let site: SiteProcess;
let dataDir: string;
beforeAll(async () => {
  captcha = await startFakeCaptcha();
  site = await startSite({
    RECAPTCHA_SITE_KEY: "site-key",
    RECAPTCHA_SECRET: "secret",
    RECAPTCHA_URL: captcha.url,
  });
  dataDir = site.dataDir;
  await vi.waitUntil(async () => (await fetch(site.origin + path)).ok, {
    timeout: 120_000,
    // More often, the site would refuse a client for asking too much.
    interval: 500,
  });
}, 180_000);
afterAll(async () => {
  await site.stop();
  await captcha.close();
});

const answers = {
  "42001.first": "Ana",
  "42001.last": "López",
  "42002": "ana@example.com",
  "42003": "Example",
  "42005": "DE",
  "42007": "sales",
  "42009": "Please show us what you have.",
  "42010": "yes",
  page: "/contact",
  locale: "en",
  site_version: "en",
};
const asJson = { Accept: "application/json" };
const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, {
    method: "POST",
    body: new URLSearchParams({ ...answers, ...fields }),
    headers,
    redirect: "manual",
  });

function leads(...options: string[]): string {
  const script = join(project, "scripts/leads.ts");
  const env = { ...process.env, DATA_DIR: dataDir };
  return spawnSync(process.execPath, [script, ...options], { env, encoding: "utf8" }).stdout;
}
/** Returns ids and marks of the leads in a state. */
const inState = (state: string) =>
  (JSON.parse(leads("export", "--state", state)) as { id: string; marks: string[] }[]).map(
    ({ id, marks }) => ({ id, marks }),
  );

test.each([
  ["a token", { elapsed: "20000" }],
  ["the time", { captcha: token }],
  ["both", {}],
  ["a token that is not empty", { captcha: "", elapsed: "20000" }],
  ["a reason that counts", { captcha_error: "Failed to load script", elapsed: "20000" }],
])("refuses a script that leaves out %s and stores nothing", async (_, fields) => {
  const answer = await send(fields, asJson);
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: "captcha" }]);
  expect(leads("list")).toBe("");
});

test("accepts and holds a form without JavaScript, and delivers it when it is released", async () => {
  const answer = await send({});
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/thank-you-page"]);
  const [held] = inState("held");
  expect(held?.marks).toEqual(["no-script", "captcha-no-token"]);
  expect(leads("stats")).toMatch(/held +1\n/);
  expect(leads("release", held?.id ?? "")).toContain("released");
  await vi.waitUntil(() => inState("delivered").length === 1, { timeout: 30_000 });
  expect(inState("delivered")).toEqual([held]);
}, 60_000);

test("accepts a fast sender and marks the lead", async () => {
  const answer = await send({ captcha: token, elapsed: "20" }, asJson);
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  await vi.waitUntil(() => inState("delivered").length === 2, { timeout: 30_000 });
  expect(inState("delivered").map(({ marks }) => marks)).toContainEqual(["quick"]);
}, 60_000);

test("metrics count what is held", async () => {
  await send({});
  const metrics = await (await fetch(`${site.origin}/-/metrics`)).text();
  expect(metrics).toContain('leads{state="held"} 1');
});
