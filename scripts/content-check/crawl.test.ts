import { expect, it } from "vitest";
import { crawl } from "./crawl.ts";

it("follows links to files, such as a list as CSV, and does not count them as pages", async () => {
  const html = '<main><h1>List</h1><a href="/list?format=csv">As a table</a></main>';
  const ask = async (path: string) =>
    path === "/list"
      ? new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } })
      : new Response("a;b", { headers: { "Content-Type": "text/csv" } });
  const visits = await crawl(ask, ["/list"], () => true);
  expect([...visits.values()].map(({ path, isPage }) => [path, isPage])).toEqual([
    ["/list", true],
    ["/list?format=csv", false],
  ]);
});
