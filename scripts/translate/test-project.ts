import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { Locale } from "#domain/locales.ts";
import { exportTexts } from "./export-texts.ts";
import { importTexts } from "./import-texts.ts";
import { type Folders, readProject } from "./project.ts";
import { readXliff } from "./read-xliff.ts";
import { readXml } from "./read-xml.ts";
import { writeFiles } from "#editor/files/write-files.ts";

/** A folder with one page in English and German, and one interface text. */
export function createTestFolders(files: Readonly<Record<string, string>> = {}): Folders {
  const folder = mkdtempSync(join(tmpdir(), "translate-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const all = { ...testFiles, ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return { contentDir: join(folder, "content"), messagesDir: join(folder, "messages") };
}

const po = (texts: string) =>
  `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n${texts}`;

export const testFiles = {
  "messages/en.po": po('msgid "hits"\nmsgstr "{count, plural, one {# hit} other {# hits}}"\n'),
  "messages/de.po": po(
    'msgid "hits"\nmsgstr "{count, plural, one {# Treffer} other {# Treffer}}"\n',
  ),
  "content/nodes/page/plans/en.yaml": `title: Plans
path: /plans
paragraphs:
  - type: text
    text: >-
      <p>Read <a href="node:page/terms">the <b>terms</b></a> &amp; order.</p>
  - type: list
    list_items: [One plan, Two plans]
`,
  "content/nodes/page/plans/de.yaml": `# Checked by legal
title: 'Pläne'   # short
path: /plaene
paragraphs:
  - type: text
    text: >-
      <p>Lesen Sie <a href="node:page/terms">die <b>Bedingungen</b></a> &amp; bestellen Sie.</p>
  - type: list
    list_items: [Ein Plan]
`,
} as const;

export function exportAll(folders: Folders, locale: Locale): string {
  return exportTexts(readProject(folders, locale), { glossary: [], all: true }).xliff;
}

/** Imports a file and writes the result. */
export async function importFile(folders: Folders, locale: Locale, xliff: string) {
  const read = readXliff(await readXml(Buffer.from(xliff)), locale);
  const result = importTexts(readProject(folders, locale), read);
  writeFiles(result.changes);
  return result;
}
