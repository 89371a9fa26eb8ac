import { expect, test } from "vitest";
import type { Block } from "../model/block.ts";
import { withContents } from "./contents.ts";
import { mapParagraphs, rich, toAll } from "#testkit/map-paragraphs.ts";

function blocksOf(
  paragraphs: Readonly<Record<string, object>>,
  parts: readonly { type: string; id: string }[] = [],
): readonly Block[] {
  const resources = Object.entries(paragraphs).map(([key, fields]) => {
    const [type = "", id = ""] = key.split(" ");
    return { type: `paragraph--${type}`, id, ...fields };
  });
  const { blocks } = mapParagraphs(
    resources.map(({ type, id }) => `${type} ${id}`),
    [...resources, ...parts],
  );
  return withContents(blocks);
}

const heading = (field_title: string, field_level = "h2") => ({ field_title, field_level });

test("lists second-level headings of blocks and texts, each with its own anchor", () => {
  const blocks = blocksOf({
    "table_of_contents c": {},
    "heading a": heading("Prices & plans"),
    "heading b": heading("Prices & plans"),
    "heading small": heading("Aside", "h3"),
    "text t": {
      field_text: rich(
        '<h2>Größe &amp; <em>Gewicht</em></h2><h3>x</h3><h2 id="own">Own</h2><h2></h2>',
      ),
    },
    "list l": { field_title: "開始", field_list_items: ["one"] },
    "list untitled": { field_list_items: ["one"] },
    "list long": { field_title: "Rechnungs\u00ADpflichten", field_list_items: ["one"] },
  });
  expect(blocks[0]).toMatchObject({
    entries: [
      { anchor: "section-prices-plans", text: "Prices & plans" },
      { anchor: "section-prices-plans-2", text: "Prices & plans" },
      { anchor: "section-größe-gewicht", text: "Größe & Gewicht" },
      { anchor: "section-own", text: "Own" },
      { anchor: "section-開始", text: "開始" },
      { anchor: "section-rechnungspflichten", text: "Rechnungs\u00ADpflichten" },
    ],
  });
  expect(blocks[1]).toMatchObject({ anchor: "section-prices-plans" });
  expect(blocks[4]).toMatchObject({
    html: '<h2 id="section-größe-gewicht">Größe &amp; <em>Gewicht</em></h2><h3>x</h3><h2 id="section-own">Own</h2><h2></h2>',
  });
});

const story = {
  "scroll_story s": {
    field_title: "The way of an invoice",
    field_items: toAll("paragraph--story_step a", "paragraph--story_step b"),
  },
};
const steps = [
  { type: "paragraph--story_step", id: "a", field_title: "Read" },
  { type: "paragraph--story_step", id: "b", field_title: "Decided: by phone" },
];

test("steps of a story have anchors without a table of contents, apart from headings that say the same", () => {
  const [first, second] = blocksOf(
    { ...story, "scroll_story again": story["scroll_story s"] },
    steps,
  );
  expect(first).toMatchObject({
    steps: [{ anchor: "section-read" }, { anchor: "section-decided-by-phone" }],
  });
  expect(first).not.toHaveProperty("anchor");
  expect(second).toMatchObject({
    steps: [{ anchor: "section-read-2" }, { anchor: "section-decided-by-phone-2" }],
  });
});

test("a table of contents lists a story by its steps", () => {
  const blocks = blocksOf(
    { "table_of_contents c": {}, ...story, "heading h": heading("Prices") },
    steps,
  );
  expect(blocks[0]).toMatchObject({
    entries: [
      { anchor: "section-read", text: "Read" },
      { anchor: "section-decided-by-phone", text: "Decided: by phone" },
      { anchor: "section-prices", text: "Prices" },
    ],
  });
});

test("changes nothing on a page without a table of contents", () => {
  const blocks = blocksOf({ "heading a": heading("Prices") });
  expect(blocks[0]).not.toHaveProperty("anchor");
});
