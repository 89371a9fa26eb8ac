import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "#domain/locales.ts";
import { idOf, type Segment, type TextUnit } from "#worklists/translations/segment.ts";

/** Place of the interface texts in exports and in the record. */
const interfacePlace = "interface";

const quotedLines = String.raw`(?:"(?:[^"\\\n]|\\.)*"\n?)+`;
/** An entry of a PO file; the groups are everything before the translation, the id and the translation. */
const entryPattern = new RegExp(`^(msgid (${quotedLines})msgstr )(${quotedLines})`, "gm");

/** Reads the interface texts of a locale. Empty for locales without a catalogue, which use that of their language. */
export function readCatalogueUnit(messagesDir: string, locale: Locale): TextUnit[] {
  const file = join(messagesDir, `${locale}.po`);
  if (!existsSync(file)) return [];
  const english = readCatalogue(readFileSync(join(messagesDir, "en.po"), "utf8"));
  const text = readFileSync(file, "utf8");
  const translated = readCatalogue(text);
  const segments = [...english].flatMap(([id, source]): Segment[] => {
    const target = translated.get(id);
    if (source === "") return [];
    return [
      {
        id: idOf([id]),
        kind: "message",
        path: [id],
        source,
        target: target === undefined || target === "" ? null : target,
        field: id,
        help: source.includes("{") ? placeholderHelp : null,
        maxLength: null,
        needs: null,
      },
    ];
  });
  const edit = (translations: ReadonlyMap<Segment, string>) =>
    editCatalogue(
      text,
      new Map([...translations].map(([{ path }, each]) => [String(path[0]), each])),
    );
  return [{ place: interfacePlace, title: "Interface", file, text, segments, misplaced: [], edit }];
}

const placeholderHelp =
  "Names in braces are replaced by values. In {count, plural, one {…} other {…}} translate only the texts in the inner braces; use the plural forms of your language.";

/** Returns the texts of a PO file by id. */
export function readCatalogue(po: string): Map<string, string> {
  const entries = [...po.matchAll(entryPattern)].map(
    ([, , id = "", text = ""]): [string, string] => [unquote(id), unquote(text)],
  );
  return new Map(entries.filter(([id]) => id !== ""));
}

/** Returns a PO file with other texts. All other lines stay; ids that it does not have are added at the end. */
export function editCatalogue(po: string, texts: ReadonlyMap<string, string>): string {
  const waiting = new Map(texts);
  const edited = po.replaceAll(entryPattern, (entry: string, head: string, quotedId: string) => {
    const id = unquote(quotedId);
    const text = waiting.get(id);
    waiting.delete(id);
    return text === undefined ? entry : `${head}${quote(text)}\n`;
  });
  const added = [...waiting].map(([id, text]) => `\nmsgid ${quote(id)}\nmsgstr ${quote(text)}\n`);
  return edited + added.join("");
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

const unquote = (lines: string) =>
  [...lines.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)]
    .map(([, text = ""]) =>
      text.replaceAll(/\\(.)/g, (_, character: string) => escapes[character] ?? character),
    )
    .join("");

const quote = (text: string) =>
  `"${text
    .replaceAll("\\", "\\\\")
    .replaceAll('"', String.raw`\"`)
    .replaceAll("\n", String.raw`\n`)
    .replaceAll("\t", String.raw`\t`)
    .replaceAll("\r", String.raw`\r`)}"`;
