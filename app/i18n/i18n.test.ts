import { beforeEach, expect, it, vi } from "vitest";
import { localeCodes } from "#domain/locales.ts";
import { i18nOf, loadMessages } from "./i18n.ts";

beforeEach(() => {
  // The log reports each locale without its own texts once.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

it.each(localeCodes)("counts in %s", async (locale) => {
  await loadMessages(locale);
  const i18n = i18nOf(locale);
  expect(i18n._("library.count", { count: 1 })).toContain("1");
  expect(i18n._("library.count", { count: 12 })).toContain("12");
});
