import { expect, it } from "vitest";
import { fixedPageAt } from "./fixed-pages.ts";
import { localeCodes } from "./locales.ts";

it.each([
  ["/thank-you-page", localeCodes],
  ["/search", localeCodes],
  ["/eula", ["en"]],
  ["/thank-you-light", ["en"]],
  ["/thank-you-support-light", ["en"]],
  ["/ap-automation/thanks-for-requesting-a-demo", ["en", "en-gb"]],
  ["/ar-automation/thanks-for-requesting-a-demo", ["en", "en-gb"]],
])("%s exists in exactly its languages", (path, languages) => {
  expect(fixedPageAt(path)?.languages).toEqual(languages);
});

it("is nowhere else", () => {
  expect(fixedPageAt("/")).toBeNull();
  expect(fixedPageAt("/search/more")).toBeNull();
  expect(fixedPageAt("/constructor")).toBeNull();
});
