import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listPlaces } from "#cms/files/scan.ts";
import { isListValue, isMapValue, parseYaml } from "#cms/files/yaml-source.ts";
import type { Json } from "#cms/store/records.ts";
import type { Locale } from "#domain/locales.ts";
import { yamlText } from "#editor/yaml/yaml-text.ts";
import { editYaml } from "./edit-yaml.ts";
import {
  collectFields,
  collectText,
  findBundle,
  spotAt,
  type Collector,
  type Spot,
} from "./entity-segments.ts";
import { idOf, type TextUnit } from "./segment.ts";
import { withTranslations } from "./translated-value.ts";

/** What a unit is made of: one file per language, or one file for all languages. */
interface Source {
  readonly place: string;
  readonly english: Json;
  readonly target: Json | undefined;
  readonly file: string;
  readonly text: string | null;
}

/** Reads the content with its translations to a locale. Content without an English file is left out. */
export function readContentUnits(contentDir: string, locale: Locale): TextUnit[] {
  return listPlaces(contentDir).flatMap((place) => {
    const [kind = "", bundle = ""] = place.split("/");
    if (kind === "forms") return [readForm(contentDir, place, locale)];
    const original = join(contentDir, place, "en.yaml");
    if (!place.includes("/") || !existsSync(original)) return [];
    const file = join(contentDir, place, `${locale}.yaml`);
    const text = existsSync(file) ? readFileSync(file, "utf8") : null;
    const source: Source = {
      place,
      english: readYaml(original, readFileSync(original, "utf8")),
      target: text === null ? undefined : readYaml(file, text),
      file,
      text,
    };
    return [unitOf(source, (collector, spot) => collect({ kind, bundle }, collector, spot))];
  });
}

function readYaml(file: string, text: string): Json {
  const { source, faults } = parseYaml(file, text);
  if (source) return source.value;
  const [fault] = faults;
  throw new Error(`${file}, line ${fault?.line ?? "?"}: ${fault?.found}. Correct this file first.`);
}

function unitOf(source: Source, collectAll: (collector: Collector, spot: Spot) => void): TextUnit {
  const { place, english, target, file, text } = source;
  const collector: Collector = { segments: [], misplaced: [] };
  collectAll(collector, { path: [], source: english, target, label: "" });
  return {
    place,
    file,
    text,
    title: titleOf(english) ?? place.split("/").at(-1) ?? place,
    segments: collector.segments,
    misplaced: collector.misplaced,
    edit(translations) {
      const value = withTranslations(english, target, translations);
      if (text !== null) return editYaml(text, value);
      if (!isMapValue(value)) throw new Error("a new file is a map");
      return yamlText(value);
    },
  };
}

function titleOf(english: Json): string | null {
  if (!isMapValue(english)) return null;
  const title = english["title"] ?? english["name"] ?? english["info"];
  return typeof title === "string" ? title : null;
}

const labelKeys: Readonly<Record<string, string>> = { nodes: "title", media: "name" };

function collect(
  { kind, bundle }: { readonly kind: string; readonly bundle: string },
  collector: Collector,
  spot: Spot,
): void {
  if (kind === "terms") collectTerms(collector, bundle, spot);
  else if (kind === "menus") collectMenu(collector, spot.source, spot);
  else {
    const entityType = kind === "nodes" ? "node" : kind === "media" ? "media" : "block_content";
    const found = findBundle(entityType, bundle);
    if (found === undefined) return;
    const labelKey = labelKeys[kind];
    const needs = kind === "nodes" ? "title" : null;
    if (labelKey !== undefined)
      collectText(collector, spotAt(spot, labelKey, "Title"), { maxLength: 255 });
    if (kind === "nodes") collectAddress(collector, spot, needs);
    const baseKeys = [
      labelKey ?? "info",
      "status",
      "created",
      "changed",
      "default",
      "path",
      "comments",
    ];
    const keys = kind === "nodes" ? baseKeys : baseKeys.slice(0, 5);
    collectFields(collector, spot, { bundle: found, baseKeys: keys, needs });
  }
}

const addressHelp = "Address of the page in this language: starts with a slash, no spaces.";

function collectAddress(collector: Collector, spot: Spot, needs: string | null): void {
  const options = { kind: "address", help: addressHelp, needs } as const;
  collectText(collector, spotAt(spot, "path", "Address"), options);
}

function collectTerms(collector: Collector, vocabulary: string, spot: Spot): void {
  const bundle = findBundle("taxonomy_term", vocabulary);
  if (!isMapValue(spot.source) || bundle === undefined) return;
  for (const slug of Object.keys(spot.source)) {
    const term = spotAt(spot, slug, slug);
    const needs = idOf([...term.path, "name"]);
    collectText(collector, spotAt(term, "name", "Name"), { maxLength: 255 });
    collectAddress(collector, term, needs);
    collectText(collector, spotAt(term, "description", "Description"), { kind: "markup", needs });
    const baseKeys = ["name", "description", "weight", "path", "parent", "status"];
    collectFields(collector, term, { bundle, baseKeys, needs });
  }
}

/** Links are a tree in English and have one level in translations. */
function collectMenu(collector: Collector, links: Json | undefined, root: Spot): void {
  if (!isListValue(links)) return;
  for (const link of links) {
    const key = isMapValue(link) ? link["key"] : undefined;
    if (!isMapValue(link) || typeof key !== "string") continue;
    const spot = { ...spotAt(root, key, key), source: link };
    const needs = idOf([key, "title"]);
    collectText(collector, spotAt(spot, "title", "Text of the link"), { maxLength: 255 });
    collectText(collector, spotAt(spot, "description", "Description"), { needs });
    collectMenu(collector, link["children"], root);
  }
}

/** A form has the texts of all languages in one file: `{ en: Send, de: Absenden }`. */
function readForm(contentDir: string, place: string, locale: Locale): TextUnit {
  const file = join(contentDir, place);
  const text = readFileSync(file, "utf8");
  const value = readYaml(file, text);
  const source: Source = { place, english: value, target: value, file, text };
  return unitOf(source, (collector, spot) => collectFormTexts(collector, spot, locale));
}

function collectFormTexts(collector: Collector, spot: Spot, locale: Locale): void {
  const { source, label } = spot;
  if (isListValue(source))
    for (const [index] of source.entries())
      collectFormTexts(collector, spotAt(spot, index, String(index + 1)), locale);
  if (!isMapValue(source)) return;
  if (typeof source["en"] === "string") {
    const translated = spotAt(spot, locale);
    const kind = /<\w/.test(source["en"]) ? "markup" : "text";
    collectText(collector, { ...translated, source: source["en"], label }, { kind });
    return;
  }
  for (const key of Object.keys(source))
    collectFormTexts(collector, spotAt(spot, key, key), locale);
}
