import { expect, test } from "vitest";
import { formatDay } from "./formats.ts";

test("formats a date as the locale does", () => {
  expect(formatDay("2026-05-12", "en")).toBe("12 May 2026");
  expect(formatDay("2026-05-12", "de")).toBe("12. Mai 2026");
});

test("returns text that is not a date unchanged", () => {
  expect(formatDay("soon", "en")).toBe("soon");
});
