import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Locale, localeCodes, translatedLocales } from "#domain/locales.ts";
import { formatTable } from "../lib/format-table.ts";

export interface LocaleCoverage {
  readonly locale: Locale;
  /** Number of interface texts in the locale; null without a file. */
  readonly texts: number | null;
  /** Ids of absent texts. */
  readonly missing: readonly string[];
  /** Number of pages in the locale. */
  readonly pages: number;
}

export interface Coverage {
  readonly locales: readonly LocaleCoverage[];
  /** Number of all interface texts. */
  readonly texts: number;
  /** Number of all pages. */
  readonly pages: number;
  /** Translated locales that lack a text. */
  readonly holes: readonly Locale[];
}

/** Counts translated texts and pages of each locale, from message and content files. Throws if English has no file. */
export function readCoverage(messagesDir: string, contentDir: string): Coverage {
  const english = [...readTexts(join(messagesDir, "en.po")).keys()];
  const nodes = globSync("nodes/*/*/*.yaml", { cwd: contentDir });
  const files = new Set(globSync("*.po", { cwd: messagesDir }));
  const locales = localeCodes.map((locale): LocaleCoverage => {
    const pages = nodes.filter((file) => basename(file) === `${locale}.yaml`).length;
    if (!files.has(`${locale}.po`)) return { locale, texts: null, missing: [], pages };
    const texts = readTexts(join(messagesDir, `${locale}.po`));
    const missing = english.filter((id) => (texts.get(id) ?? "") === "");
    return { locale, texts: english.length - missing.length, missing, pages };
  });
  const holes = locales
    .filter(({ locale }) => translatedLocales.includes(locale))
    .filter(({ texts }) => texts !== english.length)
    .map(({ locale }) => locale);
  const folders = new Set(nodes.map((file) => file.split("/").slice(0, 3).join("/")));
  return { locales, texts: english.length, pages: folders.size, holes };
}

/** Returns texts by id. */
function readTexts(file: string): ReadonlyMap<string, string> {
  const text = readFileSync(file, "utf8");
  const entries = text.matchAll(/^msgid "(.+)"\nmsgstr ((?:".*"\n?)+)/gm);
  return new Map(
    [...entries].map(([, id = "", lines = ""]) => [id, lines.replaceAll(/^"|"$|\n/gm, "")]),
  );
}

/** Formats the result as a table. */
export function formatCoverage({ locales, texts, pages }: Coverage): string {
  const percent = (part: number, whole: number) =>
    whole === 0 ? "–" : `${Math.floor((100 * part) / whole)} %`;
  const rows = locales.map(({ locale, texts: own, missing, pages: written }) => [
    locale,
    own === null ? "falls back" : `${own}/${texts} ${percent(own, texts)}`,
    `${written}/${pages} ${percent(written, pages)}`,
    missing.slice(0, 5).join(", ") + (missing.length > 5 ? ", …" : ""),
  ]);
  return formatTable([["locale", "interface", "content", "lacks"], ...rows]);
}
