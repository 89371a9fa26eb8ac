import { isListValue, isMapValue } from "#cms/files/yaml-source.ts";
import type { Json } from "#cms/store/records.ts";
import type { Locale } from "#domain/locales.ts";
import {
  collectFields,
  collectText,
  findBundle,
  spotAt,
  type Collector,
  type Spot,
} from "./entity-segments.ts";
import { idOf } from "./segment.ts";

interface UnitValues {
  /** `nodes/page/home`. */
  readonly place: string;
  readonly locale: Locale;
  readonly english: Json;
  /** Undefined without a translation. For a form, which has all languages in one file, the form itself. */
  readonly target: Json | undefined;
}

/** Returns the texts of a content folder or form with their translations. */
export function collectTexts({ place, locale, english, target }: UnitValues): Collector {
  const [kind = "", bundle = ""] = place.split("/");
  const collector: Collector = { segments: [], misplaced: [] };
  const spot: Spot = { path: [], source: english, target, label: "" };
  if (kind === "forms") collectFormTexts(collector, spot, locale);
  else collect({ kind, bundle }, collector, spot);
  return collector;
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
