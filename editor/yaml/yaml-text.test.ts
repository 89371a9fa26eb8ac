import { parse, parseDocument } from "yaml";
import { expect, test } from "vitest";
import { findSplitTexts } from "#cms/files/flow-lists.ts";
import { changeYaml } from "./change-yaml.ts";
import { yamlText } from "./yaml-text.ts";

/** The loader of content files refuses texts in brackets that look like the rest of a text with a comma. */
const splitTexts = (text: string) => findSplitTexts(parseDocument(text), text);

test("lists in brackets are not taken for texts with a comma", () => {
  const value = { title: "Words", synonyms: ["DSO", "debtor days", "days receivable"] };
  const text = yamlText(value);
  expect(text).toContain('[ DSO, "debtor days", "days receivable" ]');
  expect(splitTexts(text)).toEqual([]);
});

test("neither are items that are added to such a list", () => {
  const value = { synonyms: ["DSO", "debtor days"] };
  const text = changeYaml("synonyms: [DSO]\n", value);
  expect(parse(text)).toEqual(value);
  expect(splitTexts(text)).toEqual([]);
});
