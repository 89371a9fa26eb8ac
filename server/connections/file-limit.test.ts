import { expect, test, vi } from "vitest";
import { fitToFileLimit } from "./file-limit.ts";

const limits = (files: string) => `Limit          Soft Limit   Hard Limit   Units
Max processes  63431        63431        processes
Max open files            ${files}               4096                 files
`;

test.each([
  ["fewer connections than files", 500, "1024", 500],
  ["more connections than files", 10_000, "1024", 768],
  ["any number of files", 10_000, "unlimited", 10_000],
])("with %s", (...[, wanted, files, expected]) => {
  const warn = vi.fn<() => void>();
  expect(fitToFileLimit(wanted, { warn }, limits(files))).toBe(expected);
  expect(warn).toHaveBeenCalledTimes(expected < wanted ? 1 : 0);
});

test("uses the setting if the system reports no limit", () => {
  expect(fitToFileLimit(10_000, { warn: () => {} }, null)).toBe(10_000);
});
