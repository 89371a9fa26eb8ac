import { expect, test } from "vitest";
import type { KnowledgeHubSummaryBlock } from "#content/model/placed-block.ts";
import type { Teaser } from "#content/model/teaser.ts";
import { teaserIdsIn, withoutShown } from "./shown-once.ts";

const teaser = (id: string): Teaser => ({
  kind: "knowledge_hub_article",
  id,
  title: id,
  href: `/knowledge-hub/${id}`,
  lang: null,
  summary: null,
  image: null,
  cover: null,
  date: null,
  kicker: null,
  productScore: null,
  assetType: null,
});

const block = (id: string, ...items: readonly string[]): KnowledgeHubSummaryBlock => ({
  type: "knowledge_hub_summary",
  id,
  title: null,
  html: null,
  link: null,
  items: items.map(teaser),
});

test("finds teasers in nested parts, and neither terms nor links", () => {
  const page = {
    kind: "page",
    id: "page",
    title: "A page",
    blocks: [{ type: "section", id: "s", blocks: [{ items: [teaser("a")] }] }],
    topics: [{ id: "term", name: "Topic", slug: "topic", href: "/topics/topic" }],
    link: { href: "/b", text: "B", external: false },
    related: [teaser("c")],
  };
  expect([...teaserIdsIn(page, [teaser("d")], null)]).toEqual(["a", "c", "d"]);
});

test("blocks for many pages leave out what the page or an earlier block shows", () => {
  const blocks = [block("one", "a", "b"), block("two", "b", "c"), block("three", "a", "c")];
  expect(withoutShown(blocks, new Set(["a"]))).toEqual([block("one", "b"), block("two", "c")]);
  expect(withoutShown(undefined, new Set())).toEqual([]);
});
