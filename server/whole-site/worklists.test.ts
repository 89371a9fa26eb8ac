import { createHmac } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentLog } from "#lib/log.ts";
import { openReviewStore } from "#server/reviews/open-review-store.ts";
import { createReviewKeys, reviewPurpose } from "#server/reviews/review-link.ts";
import { readConfig } from "#server/settings/config.ts";
import { deriveKey } from "#server/settings/secrets.ts";
import { createTestSite, testSecret, type TestSite } from "#testkit/test-site.ts";

const root = "/-/worklists";
const addresses = [
  root,
  ...["translations", "links", "texts", "redirects", "not-found"].map((name) => `${root}/${name}`),
  `${root}/texts?format=csv`,
  `${root}/redirects/file`,
  `${root}/translations/difference?id=nodes%2Fpage%2Fhome&language=de`,
];

let site: TestSite;
let folder: string;
let contentDir: string;
let cookie: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "worklists-"));
  contentDir = join(folder, "content");
  cpSync("testkit/route-samples", contentDir, { recursive: true });
  site = await createTestSite({ contentDir, env: { DATA_DIR: join(folder, "data") } });
  cookie = await enterDrafts();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

async function enterDrafts(): Promise<string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const secret = createHmac("sha256", testSecret).update(`${timestamp}/`).digest("base64url");
  const query = new URLSearchParams({ path: "/", timestamp, secret });
  const answer = await site.fetch(`/api/draft?${query}`);
  return answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

async function read(path: string, headers: Record<string, string> = { Cookie: cookie }) {
  const answer = await site.fetch(path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

function importing(fields: Readonly<Record<string, string | File>>, headers = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return site.fetch(`${root}/redirects/import`, {
    method: "POST",
    headers: { Cookie: cookie, ...headers },
    body,
  });
}
const fileOf = (csv: string) => new File([csv], "redirects.csv", { type: "text/csv" });

describe("worklists", () => {
  it.each(addresses)("are for editors in draft mode only: %s", async (path) => {
    const refused = await read(path, {});
    expect([refused.status, refused.text]).toEqual([403, "Only for editors in draft mode."]);
    expect((await read(path, { Cookie: "draft=e30.9999999999.AA" })).status).toBe(403);
    const shown = await read(path);
    expect(shown.status).toBe(200);
    for (const { headers } of [refused, shown]) {
      expect(headers.get("Cache-Control")).toBe("private, no-store");
      expect(headers.get("X-Robots-Tag")).toContain("noindex");
      expect(headers.get("ETag")).toBeNull();
    }
  });

  it("are closed to people with a review link", async () => {
    const store = openReviewStore(readConfig({ DATA_DIR: join(folder, "data") }), silentLog);
    const keys = createReviewKeys(deriveKey(testSecret, reviewPurpose));
    const now = Date.now();
    const { id } = await store.create({
      paths: ["/"],
      isBundle: false,
      createdAt: now,
      expiresAt: now + 60_000,
    });
    const opened = await site.fetch(`/api/review/en?key=${keys.write(id)}`);
    const review = opened.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    expect(review).toContain("review=");
    for (const path of addresses) expect((await read(path, { Cookie: review })).status).toBe(403);
    await store.close();
  });

  it("refuse requests that another site sends", async () => {
    const Origin = "https://evil.example";
    for (const path of [`${root}/refresh`, `${root}/links/check`, `${root}/redirects/import`]) {
      const answer = await site.fetch(path, {
        method: "POST",
        headers: { Cookie: cookie, Origin },
      });
      expect(answer.status).toBe(403);
    }
  });

  it("need no script, and their policy allows none but that of the site", async () => {
    const { text, headers } = await read(`${root}/translations`);
    expect(text).not.toContain("<script");
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(headers.get("Content-Security-Policy")).toMatch(/style-src 'self' 'sha256-/);
    expect(text).toContain('aria-current="page">Translations</a>');
  });

  it("escape everything that they show", async () => {
    const { text } = await read(`${root}/texts?q=${encodeURIComponent('"><img src=x>')}`);
    expect(text).toContain("&quot;&gt;&lt;img src=x&gt;");
    expect(text).not.toContain("<img");
  });

  it("lead back to themselves only after they are read again", async () => {
    const send = (path: string) =>
      site.fetch(`${root}/refresh`, {
        method: "POST",
        headers: { Cookie: cookie },
        body: new URLSearchParams({ path }),
      });
    expect((await send(`${root}/links?group=inside`)).headers.get("Location")).toBe(
      `${root}/links?group=inside`,
    );
    expect((await send("https://evil.example/")).headers.get("Location")).toBe(root);
  });

  it("exist under known names only", async () => {
    expect((await read(`${root}/other`)).status).toBe(404);
    expect((await read(`${root}/translations/difference?id=x&language=de`)).status).toBe(404);
  });

  it("are offered in the draft bar", async () => {
    expect((await read("/")).text).toContain('action="/-/worklists"');
    expect((await read("/", {})).text).not.toContain("/-/worklists");
  });
});

describe("the list of pages that were not found", () => {
  it("counts what visitors ask for, without queries, editors and prefetches", async () => {
    const ask = (path: string, headers = {}) => site.fetch(path, { headers });
    for (let index = 0; index < 4; index++) {
      await ask(`/nowhere-at-all?mail=anna@example.com&n=${index}`);
      await ask("/of/anna@example.com");
      await ask("/only-editors", { Cookie: cookie });
      await ask("/only-prefetched.data", { Purpose: "prefetch" });
    }
    await site.fetch(`${root}/refresh`, { method: "POST", headers: { Cookie: cookie }, body: "" });
    await expect
      .poll(async () => (await read(`${root}/not-found`)).text)
      .toContain("/nowhere-at-all");
    const { text } = await read(`${root}/not-found`);
    expect(text).not.toMatch(/anna|only-editors|only-prefetched/);
  });
});

describe("an import of redirects", () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => `/old-${index},/search,301,`);
  const file = () => readFileSync(join(contentDir, "redirects.yaml"), "utf8");

  it("of 10,000 rows is checked first, and live once it is confirmed", async () => {
    const csv = `from,to,status,language\r\n${rows.join("\r\n")}\r\n`;
    const before = file();
    const checked = await importing({ file: fileOf(csv), mode: "merge" });
    const text = await checked.text();
    expect([checked.status, text.includes("New: 10000.")]).toEqual([200, true]);
    expect(file()).toBe(before);
    const [, kept = ""] = /name="csv"\s+value="([^"]*)"/.exec(text) ?? [];
    const done = await importing({ csv: kept, mode: "merge", confirmed: "yes" });
    expect(await done.text()).toContain("The redirects are live");
    expect(file().startsWith(before)).toBe(true);
    const exported = await read(`${root}/redirects/file`);
    expect(exported.headers.get("Content-Disposition")).toBe(
      'attachment; filename="redirects.csv"',
    );
    expect(exported.text.split("\r\n").length).toBeGreaterThan(10_000);
  });

  it("with an error changes nothing and names the line", async () => {
    const before = file();
    const answer = await importing({
      file: fileOf("from,to\n/a,/b\n/b,/a\nwrong,/c\n"),
      mode: "replace",
    });
    const text = await answer.text();
    expect(answer.status).toBe(422);
    expect(text).toMatch(/Line 2[\s\S]*leads in a circle: \/a → \/b → \/a/);
    expect(text).toContain("Line 4");
    expect(text).not.toContain("Import and make live");
    const csv = encodeURIComponent("from,to\n/a,/a\n");
    expect((await importing({ csv, mode: "replace", confirmed: "yes" })).status).toBe(422);
    expect(file()).toBe(before);
  });

  it("refuses files that are too large or not UTF-8", async () => {
    const large = new File(["x".repeat(5 * 2 ** 20)], "redirects.csv");
    expect((await importing({ file: large, mode: "merge" })).status).toBe(413);
    const latin = new File([new Uint8Array([0x66, 0xfc])], "redirects.csv");
    expect((await importing({ file: latin, mode: "merge" })).status).toBe(422);
  });
});
