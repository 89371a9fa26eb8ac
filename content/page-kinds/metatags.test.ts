import { expect, test } from "vitest";
import { readMetatags } from "./metatags.ts";

test.each([
  [null, null, null],
  ["{}", null, null],
  ['{"title":"Own title","description":"Own text"}', "Own title", "Own text"],
  ['{"title":"[node:title] | [site:name]"}', "Page $&", null],
  ['{"title":"Better, [node:title]"}', "Better, Page $&", null],
  ['{"title":"[current-page:title]","description":"[node:summary]"}', null, null],
  ['{"title":" ","description":7}', null, null],
  ["[]", null, null],
  ["not JSON", null, null],
])("%s gives the title %s and the description %s", (json, title, description) => {
  expect(readMetatags(json, "Page $&")).toEqual({ title, description });
});
