import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { formatCoverage, readCoverage } from "./coverage.ts";

const messages = join(import.meta.dirname, "../../app/i18n/messages");
const sample = join(import.meta.dirname, "../../sample/content");

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "coverage-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("the interface is complete in every required locale", () => {
  expect(readCoverage(messages, sample).holes).toEqual([]);
});

test("reports a removed text and lists it in the table", () => {
  cpSync(messages, folder, { recursive: true });
  const file = join(folder, "ja.po");
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace(/(msgid "layout.menu"\nmsgstr ").*"/, '$1"'),
  );
  const coverage = readCoverage(folder, sample);
  expect(coverage.holes).toEqual(["ja"]);
  expect(formatCoverage(coverage)).toMatch(/^ja .* 99 % .*layout\.menu$/m);
});

test("counts pages in the languages of their files", () => {
  for (const name of ["a/en", "a/de", "b/en"]) {
    mkdirSync(join(folder, "nodes/page", name, ".."), { recursive: true });
    writeFileSync(join(folder, "nodes/page", `${name}.yaml`), "title: x\n");
  }
  const { locales, pages } = readCoverage(messages, folder);
  expect(pages).toBe(2);
  expect(locales.find(({ locale }) => locale === "de")?.pages).toBe(1);
});
