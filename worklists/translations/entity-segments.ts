import type { Bundle } from "#content-model/bundle.ts";
import { isRelationship, type Field } from "#content-model/fields.ts";
import { bundles } from "#content-model/model.ts";
import { keyOf } from "#cms/files/version.ts";
import { isListValue, isMapValue, type Path } from "#cms/files/yaml-source.ts";
import type { Json } from "#cms/store/records.ts";
import { idOf, type Segment, type SegmentKind } from "./segment.ts";

/** A value of the English file, and the value at the same position of the translation. */
export interface Spot {
  readonly path: Path;
  readonly source: Json | undefined;
  readonly target: Json | undefined;
  /** Position for translators, without the field itself. */
  readonly label: string;
}

/** Collects the segments of a unit. */
export interface Collector {
  readonly segments: Segment[];
  readonly misplaced: string[];
}

interface TextOptions {
  readonly kind?: SegmentKind;
  readonly help?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly needs?: string | null;
}

const allBundles: readonly Bundle[] = Object.values(bundles);
/** Meta tags that are sentences; others are addresses and codes. */
const wordedTags = /(?:title|description|abstract|keywords|alt)$/;
/** Texts without words for a translator. */
const isNeutral = (text: string) =>
  !/[\p{L}\p{N}]/u.test(text) || /^(?:https?:|mailto:|tel:)\S*$/.test(text);

/** Returns the bundle of the content model; undefined if there is none. */
export const findBundle = (entityType: Bundle["entityType"], name: unknown): Bundle | undefined =>
  allBundles.find((each) => each.entityType === entityType && each.bundle === name);

/** Returns a spot inside a map or list. */
export function spotAt(spot: Spot, step: string | number, label = ""): Spot {
  const inside = (value: Json | undefined): Json | undefined => {
    if (typeof step === "number") return isListValue(value) ? value[step] : undefined;
    return isMapValue(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  };
  return {
    path: [...spot.path, step],
    source: inside(spot.source),
    target: inside(spot.target),
    label: [spot.label, label].filter((part) => part !== "").join(" › "),
  };
}

/** Adds the text at a spot. Numbers count as texts, because YAML reads an unquoted `2026` as a number. */
export function collectText(
  { segments }: Collector,
  { path, source, target, label }: Spot,
  { kind = "text", help, maxLength, needs = null }: TextOptions = {},
): void {
  if (typeof source !== "string" && typeof source !== "number") return;
  const text = String(source);
  if (text.trim() === "" || (kind !== "address" && isNeutral(text))) return;
  segments.push({
    id: idOf(path),
    kind,
    path,
    source: text,
    target: targetOf(target),
    field: label,
    help: help ?? null,
    maxLength: maxLength ?? null,
    needs,
  });
}

function targetOf(value: Json | undefined): string | null {
  if (typeof value === "string" || typeof value === "number") return String(value);
  return value === null ? "" : null;
}

interface Entity {
  readonly bundle: Bundle;
  /** Keys with another meaning, whose fields have their whole machine name. */
  readonly baseKeys: readonly string[];
  readonly needs: string | null;
}

/** Adds the translatable fields of an entity. Keys are those of content files (docs/content-files.md). */
export function collectFields(
  collector: Collector,
  spot: Spot,
  { bundle, baseKeys, needs }: Entity,
): void {
  for (const [name, field] of Object.entries(bundle.fields)) {
    const short = keyOf(name);
    const key = baseKeys.includes(short) ? name : short;
    collectField(collector, field, { spot: spotAt(spot, key, field.label), needs });
  }
}

interface FieldSpot {
  readonly spot: Spot;
  readonly needs: string | null;
}

function collectField(collector: Collector, field: Field, { spot, needs }: FieldSpot): void {
  if (isRelationship(field)) {
    if (field.kind === "paragraphs") collectParagraphs(collector, { spot, needs });
    // A list of pictures cannot be translated in content files.
    else if (field.multiple === undefined && ["file", "media"].includes(field.entityType))
      collectFileTexts(collector, { spot, needs });
    return;
  }
  if (field.translatable === false) return;
  for (const each of field.multiple ? itemsOf(spot) : [spot]) {
    const options = { help: field.help, needs };
    if (field.kind === "text")
      collectText(collector, each, { ...options, maxLength: field.maxLength ?? 255 });
    if (field.kind === "long_text") collectText(collector, each, options);
    if (field.kind === "rich_text") collectText(collector, each, { ...options, kind: "markup" });
    if (field.kind === "link") collectText(collector, spotAt(each, "title", "Text"), { needs });
    if (field.kind === "metatags" && isMapValue(each.source))
      for (const tag of Object.keys(each.source).filter((name) => wordedTags.test(name)))
        collectText(collector, spotAt(each, tag, tag), { needs });
  }
}

function itemsOf(spot: Spot): Spot[] {
  if (!isListValue(spot.source)) return [];
  return spot.source.map((_, index) => {
    const item = spotAt(spot, index);
    return { ...item, label: `${spot.label} ${index + 1}` };
  });
}

function collectFileTexts(collector: Collector, { spot, needs }: FieldSpot): void {
  collectText(collector, spotAt(spot, "alt", "Alternative text"), { needs });
  collectText(collector, spotAt(spot, "title", "Title"), { needs });
  collectText(collector, spotAt(spot, "description", "Description"), { needs });
}

function collectParagraphs(collector: Collector, { spot, needs }: FieldSpot): void {
  for (const item of itemsOf(spot)) {
    const { source, target } = item;
    const bundle = findBundle("paragraph", isMapValue(source) ? source["type"] : undefined);
    if (bundle === undefined) continue;
    const label = `${item.label} (${bundle.label})`;
    if (isMapValue(target) && target["type"] !== bundle.bundle) {
      collector.misplaced.push(label);
      continue;
    }
    const baseKeys = ["type", "status"];
    collectFields(collector, { ...item, label }, { bundle, baseKeys, needs });
  }
}
