import { existsSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { blockTypes } from "#content-model/paragraphs/block-types.ts";
import { createContentClient } from "#content/content-client.server.ts";
import type { Block } from "#content/model/block.ts";
import { openEmbeddedContent } from "./embedded-content.ts";
import { createTestSite, type TestSite } from "./test-site.ts";

const contentDir = "testkit/block-samples";
const embedded = openEmbeddedContent(contentDir);
let site: TestSite;
beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  site = await createTestSite({ contentDir });
});
afterAll(async () => {
  await site.close();
  embedded.close();
});

/** Returns the blocks on the page of samples, and the reports about them. */
async function readSamples() {
  const told: object[] = [];
  const tell = (fields: object) => void told.push(fields);
  const client = createContentClient({
    fetch: async (input, init) => embedded.fetch(new Request(input, init)),
    baseUrl: "http://cms.test",
    locales: ["en"],
    log: { info: tell, warn: tell, error: tell },
  });
  const answer = await client.fetchPage({ site: "en", language: "en", path: "/blocks" });
  if (answer.kind !== "page") throw new Error(`a redirect to ${answer.to}`);
  return { blocks: answer.page.blocks, told };
}

function withInner(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block) => {
    if (block.type === "section") return [block, ...withInner(block.blocks)];
    if (block.type === "slideshow") return [block, ...withInner(block.slides)];
    if (block.type === "tabs")
      return [block, ...withInner(block.tabs.flatMap((tab) => tab.blocks))];
    return [block];
  });
}

test("skips no block of the page", async () => {
  const { blocks, told } = await readSamples();
  expect(told).toEqual([]);
  const types = new Set(withInner(blocks).map(({ type }) => type));
  expect(types.size).toBeGreaterThan(29);
});

test("includes a block six levels deep", async () => {
  const { blocks } = await readSamples();
  const inner = withInner(blocks).filter(({ type }) => type === "accordion");
  expect(JSON.stringify(inner)).toContain("How deep may blocks be nested?");
});

test.each(blockTypes)("the folder of %s has its view", (type) => {
  const name = type.replaceAll("_", "-");
  const view = new URL(`../app/blocks/${name}/${name}.tsx`, import.meta.url);
  expect(existsSync(view)).toBe(true);
});

test("renders the page of samples without a log line", async () => {
  const answer = await site.fetch("/blocks");
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain("Every block, once");
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  expect(site.log.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});

test("loads no third-party resource with the page, and links to no player that sets cookies", async () => {
  const html = await (await site.fetch("/blocks")).text();
  expect(html).not.toMatch(
    /<(?:iframe|script|img|link|video|source)[^>]*(?:src|href)="https?:\/\/(?!127)/,
  );
});

test("downloads show their type and size", async () => {
  const html = await (await site.fetch("/blocks")).text();
  expect(html).toContain("PDF, 1 kB");
});

test("the filters of subprocessors work as a form without JavaScript", async () => {
  const rows = async (query: string) => {
    const html = await (await site.fetch(`/blocks${query}`)).text();
    return ["Donau Cloud", "Fjord Mail", "Letterwerk"].filter((name) =>
      new RegExp(`<th[^>]*role="rowheader"[^>]*>${name}`).test(html),
    );
  };
  expect(await rows("")).toEqual(["Donau Cloud", "Fjord Mail", "Letterwerk"]);
  expect(await rows("?subprocessor=Fjord+Mail")).toEqual(["Fjord Mail", "Letterwerk"]);
  expect(await rows("?subprocessor=nobody&sub-contractor=Letterwerk")).toEqual([
    "Donau Cloud",
    "Fjord Mail",
    "Letterwerk",
  ]);
});
