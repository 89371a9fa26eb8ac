import { expect, test } from "vitest";
import { formatDownload } from "./file-size.ts";

test.each([
  ["en", 1_240_000, "PDF, 1.2 MB"],
  ["de", 1_240_000, "PDF, 1,2 MB"],
  ["en", 48_600, "PDF, 49 kB"],
  ["en", 300, "PDF, 1 kB"],
  ["en", 0, "PDF"],
])("a download in %s of %i bytes is %s", (locale, bytes, text) => {
  const href = "/sites/default/files/a.b/terms.pdf";
  expect(formatDownload({ href, bytes, language: null }, locale)).toBe(text);
});

test.each([
  ["en", "de", "PDF, 49 kB, German"],
  ["de", "de", "PDF, 49 kB, Deutsch"],
  ["fr", "en", "PDF, 49 ko, anglais"],
  ["ja", "en", "PDF、49 KB、英語"],
])("in %s names the language of a document in %s: %s", (locale, language, text) => {
  const told = formatDownload({ href: "/a.pdf", bytes: 48_600, language }, locale);
  expect(told.replaceAll(/\s/g, " ")).toBe(text);
});
