import { expect, it } from "vitest";
import type { DraftText } from "#domain/draft-finding.ts";
import { parseGlossary } from "#domain/text-rules/glossary.ts";
import { parseTextRules } from "#domain/text-rules/text-rules.ts";
import { findFaults } from "./find-faults.ts";

const brand = {
  rules: parseTextRules({ words: { en: [{ find: "whoever", instead: "anyone who" }] } }),
  glossary: parseGlossary(""),
};
const page = { kind: "page", language: "en", description: "Described" } as const;
const text = (key: string, value: string, kind: DraftText["kind"] = "plain"): DraftText => ({
  paragraphs: ["p"],
  place: "Banner: Text",
  key,
  kind,
  value,
});
const found = (texts: readonly DraftText[], shown: Parameters<typeof findFaults>[0] = page) =>
  findFaults(shown, texts, brand).map(({ rule, message }) => `${rule}: ${message}`);

it("applies the rules of the language and of the brand", () => {
  expect(found([text("text", "<p>Whoever pays</p>", "html")])).toEqual([
    "word: “Whoever”, not anyone who: Whoever pays",
  ]);
  expect(found([text("phone", "Whoever")])).toEqual([]);
  expect(found([text("text", "Fragst du?")], { ...page, language: "de" })).toEqual([
    expect.stringMatching(/^register: “du”, not Sie/),
  ]);
});

it("applies the rules for pictures, headings, lengths and descriptions", () => {
  expect(
    found(
      [
        text("alt", "IMG_1.jpg", "alternative"),
        text("text", '<h2>One</h2><h4>Two</h4><img src="/x.png">', "html"),
        text("title", "A".repeat(80)),
      ],
      { ...page, description: null },
    ),
  ).toEqual([
    "no-description: search engines find no description: write a summary",
    "alternative: the alternative text is a file name: IMG_1.jpg",
    'alternative: a picture in the text has no alternative text: <img src="/x.png">',
    "heading-order: “Two” is a heading 4 after a 2",
    "title: the title is 80 wide, of 75",
  ]);
});

it("stops after a hundred findings", () => {
  expect(found(Array.from({ length: 200 }, () => text("text", "Whoever pays")))).toHaveLength(100);
});
