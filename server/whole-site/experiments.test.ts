import { createHash, createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formInstance } from "#sample/brand/forms.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { createTestSite, testSecret, type TestSite } from "#testkit/test-site.ts";

const contentDir = "testkit/experiments";
const plain = "Plain heading";
const bold = "Bold heading";

let site: TestSite;
let turnedOff: TestSite;
let editor: string;
beforeAll(async () => {
  site = await createTestSite({ contentDir, env: { EXPERIMENTS: "memory" } });
  turnedOff = await createTestSite({ contentDir });
  editor = await enterDrafts(site);
});
afterAll(async () => {
  await site.close();
  await turnedOff.close();
});

/** Returns the cookie of an editor in draft mode. */
async function enterDrafts(of: TestSite): Promise<string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const secret = createHmac("sha256", testSecret).update(`${timestamp}/offer`).digest("base64url");
  const query = new URLSearchParams({ path: "/offer", timestamp, secret });
  const answer = await of.fetch(`/api/draft?${query}`);
  return (answer.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
}

const read = async (path: string, headers: Record<string, string> = {}, of = site) => {
  const answer = await of.fetch(path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
/** The visible part of a page: without loader data, which contains all variants. */
const bodyOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

describe("a page with an experiment", () => {
  test("is the same for everybody and may be cached", async () => {
    const first = await read("/offer");
    const second = await read("/offer", { Cookie: "campaign=x; cc_cookie=y", "Sec-GPC": "1" });
    expect(second.text).toBe(first.text);
    expect(first.headers.get("Cache-Control")).toContain("public");
  });

  test("shows the control, and has the other variants in templates", async () => {
    const main = bodyOf((await read("/offer")).text);
    const [, template = ""] =
      /<template data-variant="bold">([\s\S]*)<\/template>/.exec(main) ?? [];
    expect(template).toContain(bold);
    expect(main.replace(template, "")).toContain(plain);
    expect(main.replace(template, "")).not.toContain(bold);
  });

  test("allows exactly its inline scripts", async () => {
    const { text, headers } = await read("/offer");
    const policy = headers.get("Content-Security-Policy") ?? "";
    const scripts = [...bodyOf(text).matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
    expect(scripts).toHaveLength(2);
    for (const [, code = ""] of scripts) expect(policy).toContain(hashOf(code));
  });

  test("loads no picture of a waiting variant", async () => {
    const { text } = await read("/offer");
    expect(text).not.toContain('rel="preload" as="image"');
  });

  test("is the control as Markdown", async () => {
    const { text } = await read("/offer.md");
    expect(text).toContain(plain);
    expect(text).not.toContain(bold);
    expect(text).not.toContain("currentScript");
  });
});

test.each(["/terms", "/closed", "/ended"])(
  "%s has only the control, even in its data",
  async (path) => {
    const { text } = await read(path);
    expect(text).not.toContain("data-experiment");
    expect(text).not.toContain(bold);
  },
);

test("without the setting no experiment runs", async () => {
  const { text } = await read("/offer", {}, turnedOff);
  expect(text).toContain(plain);
  expect(text).not.toContain(bold);
});

test("the response to a form has no experiment", async () => {
  const answer = await site.fetch(`/api/forms/formstack/${formInstance}/48`, {
    method: "POST",
    headers: { Referer: "http://127.0.0.1:3000/offer" },
    body: new URLSearchParams({ page: "/offer", locale: "en", site_version: "en" }),
  });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain(plain);
  expect(html).not.toContain("data-experiment");
});

test("editors see all variants, and why an experiment does not run", async () => {
  const offer = bodyOf((await read("/offer", { Cookie: editor })).text);
  expect(offer).toContain(plain);
  expect(offer).toContain(bold);
  expect(offer).toContain(interfaceText("draft.experiment.running"));
  const terms = bodyOf((await read("/terms", { Cookie: editor })).text);
  expect(terms).toContain(interfaceText("draft.experiment.not-here"));
  const cookie = await enterDrafts(turnedOff);
  const off = bodyOf((await read("/offer", { Cookie: cookie }, turnedOff)).text);
  expect(off).toContain(interfaceText("draft.experiment.turned-off"));
});

describe("reports", () => {
  const report = async (event: object) => {
    const body = { pages: [{ page: "page", productLine: "ap-automation", events: [event] }] };
    const headers = { Origin: "http://127.0.0.1:3000" };
    const sent = { method: "POST", headers, body: JSON.stringify(body) };
    return (await site.fetch("/api/counts", sent)).status;
  };

  test("are only for addresses that may read metrics, and for editors", async () => {
    for (const path of ["/-/funnel", "/-/experiments", "/-/funnel?format=csv"]) {
      expect((await read(path)).status).toBe(403);
      const { status, headers } = await read(path, { Cookie: editor });
      expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
      expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    }
  });

  test("count leads with their page, product line, campaign and variants, and nothing personal", async () => {
    for (let shown = 0; shown < 4; shown++) {
      expect(await report({ step: "visit" })).toBe(204);
      expect(await report({ step: "seen", variants: { "offer-heading": "bold" } })).toBe(204);
    }
    const sent = await site.fetch(`/api/forms/formstack/${formInstance}/48`, {
      method: "POST",
      body: new URLSearchParams({
        "48001": "Twelve letters",
        "48002": "ada@example.com",
        page: "/offer",
        page_kind: "page",
        counted_line: "ap-automation",
        variants: "offer-heading:bold,<b>:x",
        locale: "en",
      }),
    });
    expect(sent.status).toBe(303);
    const csv = (await read("/-/funnel?format=csv", { Cookie: editor })).text;
    const day = new Date().toISOString().slice(0, 10);
    expect(csv).toContain(`${day},visit,page,ap-automation,none,,,4`);
    expect(csv).toContain(`${day},stored,page,ap-automation,none,formstack/${formInstance}/48,,1`);
    const results = (await read("/-/experiments?format=csv", { Cookie: editor })).text;
    expect(results).toContain("offer-heading,bold,none,stored,1");
    expect(results).toContain("offer-heading,bold,none,seen,4");
    const page = (await read("/-/experiments", { Cookie: editor })).text;
    const funnel = (await read("/-/funnel", { Cookie: editor })).text;
    expect(funnel).toContain('<th scope="row">Quote</th>');
    for (const text of [csv, results, page, funnel])
      expect(text).not.toMatch(/ada@example\.com|Twelve letters/);
  });

  test("escape names, and are complete without script", async () => {
    const { text, headers } = await read("/-/funnel?campaign=<b>x", { Cookie: editor });
    expect(text).not.toContain("<b>x");
    expect(text).not.toContain("<script");
    expect(text).not.toContain("style=");
    expect(headers.get("Content-Security-Policy")).toContain("style-src 'self' 'sha256-");
  });
});
