import { expect, test } from "vitest";
import { listedTags, purgedTags } from "./cache-tags.ts";

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => `taxonomy_term:${index}`);
/** Returns whether an edit of content with this tag purges a response made from content with these tags. */
const isPurged = (edited: string, tags: readonly string[]) => {
  const purged = new Set(purgedTags([edited]));
  return listedTags(tags).some((tag) => purged.has(tag));
};

test("few tags are listed as they are, each once", () => {
  expect(listedTags(["node:5", "node_list", "node:5"])).toEqual(["site", "node:5", "node_list"]);
});

test.each([3, 100, 400, 1000])("an edit purges what was made from it, with %i tags", (count) => {
  const tags = many(count);
  expect(isPurged(tags[count - 1] ?? "", tags)).toBe(true);
  expect(isPurged("node:1", tags)).toBe(count === 1000);
  expect(listedTags(tags).join(" ").length).toBeLessThanOrEqual(3000);
});

test("tags that a header cannot contain are shortened", () => {
  const odd = ["a b", "a,b", "ü", "x".repeat(300), ""];
  expect(listedTags(odd).join(" ")).toMatch(/^site( ~[0-9a-v]{5}){5}$/);
  for (const tag of odd) expect(isPurged(tag, odd)).toBe(true);
});
