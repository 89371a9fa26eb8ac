import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { emptySearchValue } from "#domain/listings/empty-search.ts";
import { silentLog } from "#lib/log.ts";
import { createEmptySearches } from "./empty-searches.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "searches-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, "searches.json");
const open = () =>
  createEmptySearches({
    file: file(),
    log: silentLog,
    now: () => Date.parse("2026-11-23T10:00:00Z"),
  });
const note = (words: string, times: number, searches = open()) => {
  for (let index = 0; index < times; index++) searches.note(emptySearchValue("de", words));
  return searches;
};

it("lists searches of several visitors, however they are written", () => {
  const searches = note("Lieferanten  Skonto", 2);
  note("lieferanten skonto", 1, searches);
  note("once", 2, searches);
  expect(searches.list()).toEqual([
    { locale: "de", words: "lieferanten skonto", count: 3, lastDay: "2026-11-23" },
  ]);
});

it.each([
  "anna@example.com",
  "+49 40 123 456 78",
  "12345678",
  "4711",
  "<script>",
  "x",
  "a".repeat(61),
])("does not count %s", (words) => {
  expect(note(words, 5).list()).toEqual([]);
});

it("stores what several visitors searched for, and nothing that only one did", () => {
  const searches = note("rechnungskauf", 3);
  note("erika mustermann", 2, searches);
  searches.close();
  expect(readFileSync(file(), "utf8")).not.toContain("mustermann");
  expect(open().list()).toMatchObject([{ words: "rechnungskauf" }]);
});

it.each(["", "%zz", "xx words", "de"])("ignores the header %j", (header) => {
  const searches = open();
  for (let index = 0; index < 5; index++) searches.note(header);
  expect(searches.list()).toEqual([]);
});
