import { expect, test } from "vitest";
import { maxParagraphDepth } from "../jsonapi/deeper-paragraphs.ts";
import type { Block } from "../model/block.ts";
import { mapParagraphs, rich, toAll } from "#testkit/map-paragraphs.ts";

const text = (id: string) => ({
  type: "paragraph--text",
  id,
  field_text: rich(`<p>${id}</p>`),
});

test("keeps the editors' order, and skips missing paragraphs without a log line", () => {
  const { blocks, skipped } = mapParagraphs(
    ["paragraph--text a", "unknown missing", "paragraph--text gone", "paragraph--text b"],
    [text("b"), text("a")],
  );
  expect(blocks.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(skipped).toEqual([]);
});

test("skips a paragraph of an unknown type and logs it", () => {
  const { blocks, skipped } = mapParagraphs(
    ["paragraph--carousel_3d x", "paragraph--text a"],
    [text("a")],
  );
  expect(blocks).toHaveLength(1);
  expect(skipped).toEqual(["the site has no block of this type"]);
});

test("skips an unpublished paragraph without a log line", () => {
  const { blocks, skipped } = mapParagraphs(
    ["paragraph--text a"],
    [{ ...text("a"), status: false }],
  );
  expect({ blocks, skipped }).toEqual({ blocks: [], skipped: [] });
});

test("shows a section that contains itself once, with its other blocks", () => {
  const { blocks, skipped } = mapParagraphs(
    ["paragraph--section s"],
    [
      {
        type: "paragraph--section",
        id: "s",
        field_content: toAll("paragraph--text t", "paragraph--section s"),
      },
      text("t"),
    ],
  );
  expect(blocks).toMatchObject([{ id: "s", blocks: [{ id: "t" }] }]);
  expect(skipped).toEqual(["nested in itself"]);
});

test("limits the depth of nesting", () => {
  const ids = Array.from({ length: maxParagraphDepth + 1 }, (_, index) => `s${index + 1}`);
  const sections = ids.map((id, index) => ({
    type: "paragraph--section",
    id,
    field_content: toAll("paragraph--text t", `paragraph--section s${index + 2}`),
  }));
  const { blocks, skipped } = mapParagraphs(["paragraph--section s1"], [...sections, text("t")]);
  expect(depthOf(blocks)).toBe(maxParagraphDepth);
  expect(new Set(skipped)).toEqual(new Set(["nested too deeply", "no blocks"]));
});

test("ends at tabs that contain themselves", () => {
  const { blocks } = mapParagraphs(
    ["paragraph--tabs s"],
    [
      { type: "paragraph--tabs", id: "s", field_items: toAll("paragraph--tab t") },
      {
        type: "paragraph--tab",
        id: "t",
        field_title: "Tab",
        field_content: toAll("paragraph--text x", "paragraph--tabs s"),
      },
      text("x"),
    ],
  );
  expect(blocks).toHaveLength(1);
});

function depthOf(blocks: readonly Block[]): number {
  const inner = blocks.map((block) => (block.type === "section" ? depthOf(block.blocks) : 0));
  return blocks.length === 0 ? 0 : 1 + Math.max(...inner);
}
