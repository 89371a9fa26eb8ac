import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { readMessage } from "./messages.ts";
import { type Passage, withoutAddresses } from "#domain/text-rules/passage.ts";

export interface CatalogueText {
  readonly text: string;
  readonly line: number;
}

/** The interface texts of one locale (`app/i18n/messages/de.po`). */
export interface Catalogue {
  readonly file: string;
  readonly language: string;
  readonly texts: ReadonlyMap<string, CatalogueText>;
}

/** Reads all catalogues of a folder. Untranslated texts are skipped. */
export function readCatalogues(messagesDir: string): Catalogue[] {
  return globSync("*.po", { cwd: messagesDir })
    .toSorted()
    .map((name) => ({
      file: `messages/${name}`,
      language: basename(name, ".po"),
      texts: readTexts(readFileSync(join(messagesDir, name), "utf8")),
    }));
}

function readTexts(po: string): ReadonlyMap<string, CatalogueText> {
  const texts = new Map<string, CatalogueText>();
  for (const found of po.matchAll(/^msgid "(.+)"\nmsgstr ((?:".*"(?:\n|$))+)/gm)) {
    const [, id = "", quoted = ""] = found;
    const text = quoted
      .replaceAll(/^"|"$|\n/gm, "")
      .replaceAll(/\\(.)/g, (_, sign: string) => (sign === "n" ? "\n" : sign));
    const line = po.slice(0, found.index).split("\n").length + 1;
    if (text !== "") texts.set(id, { text, line });
  }
  return texts;
}

export function cataloguePassages(catalogues: readonly Catalogue[]): Passage[] {
  return catalogues.flatMap(({ file, language, texts }) =>
    [...texts].map(([id, { text, line }]) => ({
      place: file,
      unit: "messages",
      language,
      path: [id],
      key: id,
      text: withoutAddresses(readMessage(text).text),
      line: () => line,
    })),
  );
}
