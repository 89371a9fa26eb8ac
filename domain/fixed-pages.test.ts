import { expect, it } from "vitest";
import { fixedPageAt, mayExist } from "./fixed-pages.ts";
import { localeCodes } from "./locales.ts";

it.each([
  ["/thank-you-page", localeCodes],
  ["/search", localeCodes],
  ["/cookie-settings", localeCodes],
  ["/eula", ["en"]],
  ["/thank-you-light", ["en"]],
  ["/thank-you-support-light", ["en"]],
  ["/ap-automation/thanks-for-requesting-a-demo", ["en", "en-gb"]],
  ["/ar-automation/thanks-for-requesting-a-demo", ["en", "en-gb"]],
])("%s exists in exactly its languages", (path, languages) => {
  expect(fixedPageAt(path)?.languages).toEqual(languages);
});

it("does not exist at other paths", () => {
  expect(fixedPageAt("/")).toBeNull();
  expect(fixedPageAt("/search/more")).toBeNull();
  expect(fixedPageAt("/constructor")).toBeNull();
});

it("rules out fixed pages in other languages, but no other page", () => {
  expect(mayExist({ locale: "de", path: "/eula" })).toBe(false);
  expect(mayExist({ locale: "en", path: "/eula" })).toBe(true);
  expect(mayExist({ locale: "de", path: "/about" })).toBe(true);
});
