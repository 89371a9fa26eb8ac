import { expect, it } from "vitest";
import { routeIdOf } from "./route-id.ts";

it.each([
  ["/", "en", "home___en"],
  ["/search", "de-ch", "search___de-ch"],
  ["/thank-you-page", "fr", "thank-you-page___fr"],
  [
    "/ap-automation/thanks-for-requesting-a-demo",
    "en-gb",
    "ap-automation-thanks-for-requesting-a-demo___en-gb",
  ],
  ["/ap-automation", "de", "content___de"],
] as const)("of %s in %s is %s", (path, language, expected) => {
  expect(routeIdOf({ path, language })).toBe(expected);
});
