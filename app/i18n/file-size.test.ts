import { expect, test } from "vitest";
import { formatDownload } from "./file-size.ts";

test.each([
  ["en", 1_240_000, "PDF, 1.2 MB"],
  ["de", 1_240_000, "PDF, 1,2 MB"],
  ["en", 48_600, "PDF, 49 kB"],
  ["en", 300, "PDF, 1 kB"],
  ["en", 0, "PDF"],
])("a download in %s of %i bytes is %s", (locale, bytes, text) => {
  expect(formatDownload({ href: "/sites/default/files/a.b/terms.pdf", bytes }, locale)).toBe(text);
});
