import { expect, it } from "vitest";
import { quietPage } from "./quiet-pages.ts";

const plain = { path: "/pricing", hasForm: false, isGated: false, isInLegalMenu: false };

it.each([
  [{}, null],
  [{ hasForm: true }, "form page"],
  [{ isGated: true }, "password gate"],
  [{ isInLegalMenu: true }, "legal page"],
  [{ path: "/eula" }, "legal page"],
  [{ path: "/cookie-settings" }, "cookie settings"],
  [{ path: "/thank-you-page" }, "thank-you page"],
  [{ path: "/ap-automation/thanks-for-requesting-a-demo" }, "thank-you page"],
] as const)("for a page with %o returns %s", (page, expected) => {
  expect(quietPage({ ...plain, ...page })).toBe(expected);
});
