import { afterAll, expect, test } from "vitest";
import { openEmbeddedContent } from "#testkit/embedded-content.ts";
import { createContentClient } from "../content-client.server.ts";

const embedded = openEmbeddedContent("testkit/page-kinds");
afterAll(() => embedded.close());

const ignore = () => {};
const client = createContentClient({
  fetch: async (input, init) => embedded.fetch(new Request(input, init)),
  baseUrl: "http://cms.test",
  locales: ["en"],
  log: { info: ignore, warn: ignore, error: ignore },
});

const english = { site: "en", language: "en" } as const;

/** Returns the tags of nodes that the placed blocks of a page show. */
async function nodesShownAt(path: string): Promise<readonly string[]> {
  const { tags } = await client.fetchPlacedBlocks({ ...english, path, subsite: "main", nid: null });
  return tags.filter((tag) => tag.startsWith("node:"));
}

test("a page has the tags of what its own placed blocks show, not of blocks elsewhere", async () => {
  const answer = await client.fetchPage({ ...english, path: "/blog/paper-invoice" });
  const article = answer.kind === "page" ? answer.page.nid : null;
  expect(await nodesShownAt("/")).toContain(`node:${article}`);
  expect(await nodesShownAt("/resources/guide")).toEqual([]);
});
