import { afterAll, expect, test } from "vitest";
import { silentLog } from "#lib/log.ts";
import { openEmbeddedContent } from "#testkit/embedded-content.ts";
import { createContentClient } from "../content-client.server.ts";

const embedded = openEmbeddedContent("testkit/page-kinds");
afterAll(() => embedded.close());

const client = createContentClient({
  fetch: async (input, init) => embedded.fetch(new Request(input, init)),
  baseUrl: "http://cms.test",
  locales: ["en", "de"],
  log: silentLog,
});

async function commentsAt(path: string) {
  const answer = await client.fetchPage({ site: "en", language: "en", path });
  if (answer.kind !== "page" || answer.page.kind !== "article")
    throw new Error(`No article: ${path}`);
  return answer.page.comments.map(({ author, date, html }) => [author, date, html]);
}

test("an article shows the published comments of its content file, oldest first", async () => {
  expect(await commentsAt("/blog/paper-invoice")).toEqual([
    [
      "Ada",
      "2026-09-15T08:00:00+00:00",
      "<p>Eleven? We count fourteen, and two of them twice.</p>",
    ],
    ["Grace", "2026-09-16T10:30:00+00:00", "<p>Nine.</p>"],
  ]);
});

test("an article without comments shows none", async () => {
  expect(await commentsAt("/press/columbus")).toEqual([]);
});
