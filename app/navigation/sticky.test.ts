import { expect, it } from "vitest";
import { isSticky } from "./sticky.ts";

it.each([
  [0, false, false],
  [47, false, false],
  [48, false, true],
  [46, true, true],
  [45, true, true],
  [44, true, false],
  [46, false, false],
])("at scroll position %i px, with isSticky %s before, returns %s", (scrollY, was, expected) => {
  expect(isSticky(scrollY, was)).toBe(expected);
});
