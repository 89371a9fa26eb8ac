import { expect, test } from "vitest";
import { formatDay } from "./formats.ts";

test("writes a day as the locale does", () => {
  expect(formatDay("2026-05-12", "en")).toBe("12 May 2026");
  expect(formatDay("2026-05-12", "de")).toBe("12. Mai 2026");
});

test("writes what is no date as it is", () => {
  expect(formatDay("soon", "en")).toBe("soon");
});
