import { createServer } from "node:http";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { compareParts } from "./compare.ts";
import { startCountingProxy } from "./counting-proxy.ts";
import { createDrush } from "./drush.ts";
import { overLimit, type PageCost } from "./measure.ts";
import { readPage } from "./read-page.ts";
import { editLines, faultLines } from "./report.ts";

const html = (head: string, body: string) =>
  `<!DOCTYPE html><html><head><title>Prices</title>${head}</head><body>${body}</body></html>`;
const page = (body: string) => readPage({ status: 200, location: "", body });

test("reads title, head, structured data and visible text of a page", () => {
  const head = `<link rel="canonical" href="https://www.example.org/prices"><meta name="robots" content="noindex"><link rel="stylesheet" href="/a.css">`;
  const body = `<h1>Prices</h1><script type="application/ld+json">{"name": "Prices"}</script><script>var hidden</script><p>From <b>5</b> €</p>`;
  expect(page(html(head, body))).toEqual({
    status: "200",
    location: "",
    title: "Prices",
    head: "canonical https://www.example.org/prices\nrobots: noindex",
    "structured data": `{"name": "Prices"}`,
    text: "Prices From 5 €",
  });
});

test("pages that differ in signatures of pictures only are equal", () => {
  const of = (signature: string) =>
    page(
      html(`<meta property="og:image" content="https://a.example/images/${signature}/x.png">`, "A"),
    );
  expect(compareParts("/", of("abc"), of("def"))).toEqual([]);
});

test("a difference is shown from where it begins; that of the status alone if there is one", () => {
  const one = page(html("", "One and two and three"));
  const other = page(html("", "One and two and four"));
  expect(compareParts("/a", one, other)).toEqual([
    { path: "/a", part: "text", expected: "One and two and three", found: "One and two and four" },
  ]);
  const gone = readPage({ status: 404, location: "", body: html("", "Gone") });
  expect(compareParts("/a", one, gone).map(({ part }) => part)).toEqual(["status"]);
});

test("the proxy counts requests, tells credentials apart, and closes connections while it is down", async () => {
  const backend = createServer((incoming, outgoing) => {
    outgoing.writeHead(203, { "X-Host": incoming.headers.host ?? "" });
    incoming.pipe(outgoing);
  });
  backend.listen(0, "127.0.0.1");
  await once(backend, "listening");
  onTestFinished(() => void backend.close());
  const address = backend.address();
  const host = `127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`;
  const proxy = await startCountingProxy(`http://${host}`);
  onTestFinished(() => proxy.close());
  const answer = await fetch(`${proxy.origin}/a?b=c`, {
    method: "POST",
    body: "question",
    headers: { Authorization: "Basic x" },
  });
  expect([answer.status, answer.headers.get("X-Host"), await answer.text()]).toEqual([
    203,
    host,
    "question",
  ]);
  await (await fetch(`${proxy.origin}/d`)).text();
  expect(proxy.take()).toEqual([
    { path: "/a?b=c", isWithCredentials: true, status: 203 },
    { path: "/d", isWithCredentials: false, status: 203 },
  ]);
  proxy.setDown(true);
  await expect(fetch(`${proxy.origin}/d`)).rejects.toThrow("fetch failed");
  proxy.setDown(false);
  expect((await fetch(`${proxy.origin}/d`)).status).toBe(203);
});

test("the order of a sitemap does not matter, its entries do", () => {
  const sitemap = (...entries: string[]) =>
    page(
      `<?xml version="1.0"?><urlset>${entries.map((each) => `<url>${each}</url>`).join("\n")}</urlset>`,
    );
  expect(sitemap("/a", "/b")).toEqual(sitemap("/b", "/a"));
  expect(sitemap("/a", "/b")).not.toEqual(sitemap("/a"));
});

test("a later page may take one request more for each language that it falls back to", () => {
  const cost = (path: string, requests: number, ms = 10): PageCost => ({
    path,
    status: 200,
    requests,
    withCredentials: 0,
    ms,
    resources: [],
  });
  const costs = [
    cost("/de/a", 5),
    cost("/a", 5),
    cost("/b", 1, 500),
    { ...cost("/c", 0), status: 503 },
  ];
  const steps = (path: string) => (path.startsWith("/de/") ? 1 : 0);
  expect(overLimit(costs, "later", steps).map(({ path }) => path)).toEqual(["/a", "/b", "/c"]);
  expect(overLimit(costs, "first", steps).map(({ path }) => path)).toEqual(["/c"]);
});

test("drush gets its arguments as they are, and an edit that does not say when it was saved fails", async () => {
  const drush = createDrush("echo");
  expect(await drush.run("config:set", "a b", "$HOME")).toBe("--yes config:set a b $HOME\n");
  await expect(drush.edit("node", "Word", "/about")).rejects.toThrow("The edit node printed");
  const saving = createDrush("printf 'saved 12.5\\n' #");
  expect(await saving.edit("node", "Word")).toBe(12_500);
});

test("edits that are late or never shown are a fault", () => {
  const lines = (ms: number | null) =>
    editLines([
      { what: "node", ms: 900 },
      { what: "term", ms },
    ]);
  expect(lines(950).isPassed).toBe(true);
  expect(lines(1600).isPassed).toBe(false);
  expect(lines(null).isPassed).toBe(false);
  expect(faultLines("Outage", []).isPassed).toBe(true);
  expect(faultLines("Outage", ["/ 500"]).lines).toEqual(["Outage: 1 faults", "  ✗ / 500"]);
});
