import { expect, test } from "vitest";
import { defineBundle } from "#content-model/bundle.ts";
import { choice, longText, paragraphs, richText, text } from "#content-model/fields.ts";
import type { EntityRecord, Json } from "../store/records.ts";
import { createWordFinder } from "./search-text.ts";

const finder = createWordFinder({
  languages: ["en", "de"],
  bundles: [
    defineBundle({
      entityType: "node",
      bundle: "page",
      label: "Page",
      fields: {
        field_summary: longText({ label: "Summary" }),
        field_layout: choice({ label: "Layout", values: { wide: "Wide" } }),
        field_password_hash: text({ label: "Password", protected: true }),
        field_hidden: paragraphs({ label: "Protected blocks", bundles: ["text"], protected: true }),
        field_paragraphs: paragraphs({ label: "Blocks", bundles: ["text"] }),
      },
    }),
    defineBundle({
      entityType: "paragraph",
      bundle: "text",
      label: "Text",
      fields: { field_text: richText({ label: "Text" }) },
    }),
  ],
});

const entity = (
  serial: number,
  parts: Partial<EntityRecord> & { attributes: Readonly<Record<string, Json>>; langcode?: string },
): EntityRecord => ({
  serial,
  type: "node",
  bundle: "page",
  id: serial,
  revision: serial,
  uuid: String(serial),
  denied: null,
  references: [],
  translations: [
    {
      langcode: parts.langcode ?? "en",
      status: true,
      label: "Title",
      created: 0,
      changed: 0,
      attributes: parts.attributes,
      values: [],
      references: [],
      alias: null,
    },
  ],
  ...parts,
});
const paragraph = (serial: number, processed: string) =>
  entity(serial, { type: "paragraph", bundle: "text", attributes: { field_text: { processed } } });
const refers = (field: string, target: number) => ({ field, delta: 0, target, meta: null });

test("indexes words of texts without markup, including those of paragraphs, but no choices", () => {
  const node = entity(1, {
    attributes: { field_summary: "Summary", field_layout: "wide" },
    references: [refers("field_paragraphs", 2)],
  });
  const unit = [node, paragraph(2, "<p>Caf&#233; &amp; <b>bar</b></p>"), paragraph(3, "elsewhere")];
  expect(finder.withWords(node, unit).translations[0]?.words).toMatchObject({
    title: "en0titl",
    text: "en0summari en0cafe en0bar",
  });
});

test.each([
  ["a password", { attributes: { field_summary: "Summary", field_password_hash: "scrypt:x" } }],
  [
    "paragraphs",
    { attributes: { field_summary: "Summary" }, references: [refers("field_hidden", 2)] },
  ],
])("indexes only the title of a closed page with protected %s", (_, parts) => {
  const node = entity(1, parts);
  const unit = [node, paragraph(2, "hidden")];
  expect(finder.withWords(node, unit).translations[0]?.words).toMatchObject({
    title: "en0titl",
    text: "",
  });
});
