import { afterEach, beforeEach, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { openFixtureBackend, type TestBackend } from "#testkit/fixture-backend.ts";
import { formatFault } from "./fault.ts";
import { findSplitTexts } from "./flow-lists.ts";

const splitIn = (text: string) =>
  findSplitTexts(parseDocument(text), text).map(({ found }) => found);

test.each([
  ["facts: [2 pages, 1 night for 46,000 bills]", ["1 night for 46 | 000 bills"]],
  ["facts: [3,5 Tage bis zur Zahlung]", ["3 | 5 Tage bis zur Zahlung"]],
  ["facts: [All payments matched, with the reason]", ["All payments matched | with the reason"]],
])("%s: a comma splits a text", (text, found) => {
  expect(splitIn(text)).toEqual(found);
});

test.each([
  'facts: ["1 night for 46,000 bills", 2 pages instead of 7]',
  "facts: [38% fewer calls, 2 pages instead of 7, Reading age from 17 to 12]",
  "topics: [invoicing,collections, cash-flow]",
  "best_bets: [prices, price list, costs]",
  "languages: [en, de]",
  "facts:\n  - 1 night for 46,000 bills\n",
])("%s: nothing is split", (text) => {
  expect(splitIn(text)).toEqual([]);
});

let site: TestBackend;
beforeEach(() => {
  site = openFixtureBackend();
});
afterEach(() => site.close());

test("the loader reports the text and loads the page all the same", () => {
  site.write("nodes/page/home/en.yaml", "title: Home\nbest_bets: [1 night for 46,000 bills]\n");
  site.loader.loadAll();
  expect(site.loader.faults().map(formatFault)).toContain(
    "nodes/page/home/en.yaml:2: found 1 night for 46 | 000 bills, expected a text with a comma in quotation marks",
  );
});
