import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { escapeMarkup } from "#lib/text/escape-markup.ts";
import { endlessPost } from "#testkit/endless-body.ts";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { sampleText } from "#testkit/sample-text.ts";

const page = "/price-list-partners";
const password = "price-list-for-partners";
/** Returns a text of the sample's protected page as it stands in HTML. */
const textOf = (language: string, ...keys: readonly (string | number)[]) =>
  escapeMarkup(sampleText(`nodes/page/price-list-partners/${language}.yaml`, ...keys));
/** Text that only visitors with the password may read: of the protected paragraphs, and of the page's own. */
const behind = textOf("en", "protected_paragraphs", 0, "title");
const introduction = /<p>([^<.]+)/.exec(
  sampleText("nodes/page/price-list-partners/en.yaml", "paragraphs", 0, "text"),
)?.[1];
const summary = textOf("en", "summary");

let site: TestSite;
beforeAll(async () => {
  // The log reports each locale without its own texts once.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  site = await createTestSite();
}, 60_000);
afterAll(() => site.close());

const post = (given: string, headers: HeadersInit = {}): RequestInit => ({
  method: "POST",
  body: new URLSearchParams({ password: given }),
  headers,
});
const send = (given: string, path = page, headers: HeadersInit = {}) =>
  site.fetch(path, post(given, headers));
const cookieOf = (answer: Response) => answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
const read = (path: string, cookie = "") => site.fetch(path, { headers: { Cookie: cookie } });

test("shows only title and form of a protected page, uncached and not indexed", async () => {
  const answer = await read(page);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  expect(answer.headers.get("X-Robots-Tag")).toContain("noindex");
  const html = await answer.text();
  expect(html).toMatch(/<form[^>]+method="post"/);
  expect(html).toContain('type="password"');
  for (const text of [behind, introduction, summary, "og:description", "$scrypt"])
    expect(html).not.toContain(text);
});

test("opens the page and its data only for the visitor who entered the right password", async () => {
  const answer = await send(password);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, page]);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  for (const path of [page, `${page}.data`]) {
    const opened = await read(path, cookieOf(answer));
    expect(opened.headers.get("Cache-Control")).toContain("no-store");
    expect(opened.headers.get("X-Robots-Tag")).toContain("noindex");
    const text = await opened.text();
    expect(text).toContain(behind);
    expect(text).toContain(introduction);
    expect(text).not.toContain("$scrypt");
    expect(await (await read(path)).text()).not.toContain(behind);
    expect(await (await read(path, `${cookieOf(answer)}x`)).text()).not.toContain(behind);
  }
});

test("opens the page in all its languages with one password", async () => {
  const cookie = cookieOf(await send(password, "/de/preisliste-partner"));
  expect(await (await read("/de/preisliste-partner", cookie)).text()).toContain(
    textOf("de", "protected_paragraphs", 0, "title"),
  );
  expect(await (await read(page, cookie)).text()).toContain(behind);
});

test.each([
  ["", page, "Please enter the password"],
  ["wrong", page, "The password is incorrect. Please try again."],
  ["", "/de/preisliste-partner", interfaceText("gate.empty", "de")],
  ["wrong", "/ja/price-list-partners", interfaceText("gate.incorrect", "ja")],
])("%j at %s is answered 422 with its text, and the form again", async (given, path, text) => {
  const answer = await send(given, path);
  expect(answer.status).toBe(422);
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  expect(answer.headers.get("Set-Cookie")).toBeNull();
  const html = await answer.text();
  expect(html).toContain(text);
  expect(html).toMatch(/aria-invalid="true"/);
  expect(html).not.toContain(behind);
});

test("refuses the eleventh attempt with Retry-After, whatever the password and the language", async () => {
  const fresh = await createTestSite();
  onTestFinished(() => fresh.close());
  for (let tries = 1; tries <= 10; tries++)
    expect((await fresh.fetch(page, post("wrong"))).status).toBe(422);
  const answer = await fresh.fetch("/de/preisliste-partner", post(password));
  expect(answer.status).toBe(429);
  const seconds = Number(answer.headers.get("Retry-After"));
  expect(seconds).toBeGreaterThan(500);
  const minutes = Math.ceil(seconds / 60);
  expect(await answer.text()).toContain(interfaceText("gate.too-many", "de", { minutes }));
  expect(answer.headers.get("Set-Cookie")).toBeNull();
}, 60_000);

test("refuses a client after a hundred requests in ten minutes, before its body is read or a page rendered", async () => {
  const fresh = await createTestSite();
  onTestFinished(() => fresh.close());
  for (let posts = 1; posts <= 100; posts++) await fresh.fetch(page, post("a".repeat(20_000)));
  const answer = await fresh.fetch(page, endlessPost());
  expect([answer.status, await answer.text()]).toEqual([429, "Too many attempts."]);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(500);
}, 60_000);

test("accepts passwords only for protected pages, and only from this site", async () => {
  expect((await send(password, "/contact")).status).toBe(405);
  expect((await send(password, "/nowhere")).status).toBe(405);
  expect((await send(password, `${page}.data`)).status).toBe(405);
  const foreign = await send(password, page, { Origin: "https://evil.test" });
  expect([foreign.status, foreign.headers.get("Set-Cookie")]).toEqual([403, null]);
  const unread = await site.fetch(page, endlessPost({ Origin: "https://evil.test" }));
  expect(unread.status).toBe(403);
  expect((await send("a".repeat(20_000))).status).toBe(413);
});

test("lists only the title in search, nothing in the sitemap, and never logs the password", async () => {
  const found = await (
    await site.fetch(`/search?q=${encodeURIComponent(textOf("en", "title"))}`)
  ).text();
  expect(found).toContain(textOf("en", "title"));
  for (const text of [summary, introduction]) expect(found).not.toContain(text);
  const sitemap = await (await site.fetch("/sitemap-1.xml")).text();
  expect(sitemap).toContain("/partner-program");
  expect(sitemap).not.toContain(page);
  await send(password);
  await send("wrong-password-of-the-tests");
  expect(JSON.stringify(site.log)).not.toMatch(/price-list-for-partners|wrong-password|\$scrypt/);
});
