import { expect, test } from "vitest";
import { noExperiment } from "./experiment-state.ts";

const place = {
  setting: "memory",
  path: "/ap-automation",
  isGated: false,
  isInLegalMenu: false,
  isFormAnswer: false,
} as const;

test.each([
  ["an ordinary page", {}, null],
  ["a page of a deployment without experiments", { setting: "off" }, "turned off"],
  ["a response to a form", { isFormAnswer: true }, "form answer"],
  ["a page with a password", { isGated: true }, "password gate"],
  ["a page of the legal menu", { isInLegalMenu: true }, "legal page"],
  ["a well-known legal page", { path: "/impressum" }, "legal page"],
  ["a thank-you page", { path: "/thank-you-page" }, "thank-you page"],
  ["cookie settings", { path: "/cookie-settings" }, "cookie settings"],
] as const)("%s: the reason against experiments is as expected", (_, change, reason) => {
  expect(noExperiment({ ...place, ...change })).toBe(reason);
});
