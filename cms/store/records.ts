import type { VocabularyWord } from "./vocabulary.ts";

/** What the store keeps of content: plain records, without knowledge of files or of the wire format. */

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isJsonList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** A plain value as text; empty for lists, objects and what is absent. */
export function textOf(value: Json | undefined): string {
  return typeof value === "object" || value === undefined ? "" : String(value);
}

/** An entity with all its translations, the default one first. */
export interface EntityRecord {
  /** Row number, from `Store.identify`. */
  readonly serial: number;
  readonly type: string;
  readonly bundle: string;
  /** Drupal's internal id: a number for content, a machine name for configuration. */
  readonly id: number | string;
  /** `null` for entity types without revisions. */
  readonly revision: number | null;
  readonly uuid: string;
  /** Why nobody may read the entity; `null`: the rules of its type decide. */
  readonly denied: string | null;
  /** Shown through protected fields alone, and so to the site alone; what it holds finds nothing. */
  readonly isProtected?: boolean;
  /** Behind a gate: its references and closed attributes are for the site alone, and find nothing. */
  readonly isGated?: boolean;
  /** Fields that lists of the entity's kind are sorted by, besides label and moments; absent: it is in no sorted list. */
  readonly sortedBy?: readonly SortedField[];
  /** References that all translations share. */
  readonly references: readonly ReferenceRecord[];
  readonly translations: readonly TranslationRecord[];
}

export interface SortedField {
  readonly field: string;
  /** Property of a field with several, else empty. */
  readonly property: string;
}

/** Name of a field among the sort keys. */
export const sortKeyOf = ({ field, property }: SortedField) =>
  property ? `${field}.${property}` : field;

export interface TranslationRecord {
  readonly langcode: string;
  readonly status: boolean;
  readonly label: string;
  /** Unix seconds. */
  readonly created: number | null;
  /** Unix seconds. */
  readonly changed: number | null;
  /** Everything on the wire except what is computed per request (`path`, `metatag`). */
  readonly attributes: JsonObject;
  /** Attributes that are for the site alone and find nothing; absent: none. */
  readonly closedAttributes?: JsonObject;
  /** Values that filters and sorts look up by index. */
  readonly values: readonly ValueRecord[];
  /** References of this translation alone. */
  readonly references: readonly ReferenceRecord[];
  readonly alias: AliasRecord | null;
  /** What the search finds the translation by; absent: it is not searched. */
  readonly words?: SearchWords;
}

/** Words as the search index has them, separated by spaces. */
export interface SearchWords {
  readonly title: string;
  readonly text: string;
  /** Searches for which it comes first, each as one word; empty: none. */
  readonly bestBets: string;
  /** What words of the language begin with in the index. */
  readonly mark: string;
  /** Different words it is written with, for the vocabulary. A function, since digests and most loads have no use for them. */
  readonly written: () => readonly VocabularyWord[];
}

export interface AliasRecord {
  /** Path with leading slash, without language prefix. */
  readonly alias: string;
  /** Drupal's alias id; `null`: the store assigns one. */
  readonly id: number | null;
}

export interface ValueRecord {
  readonly field: string;
  /** Property of a field with several (`uri` of a link), else empty. */
  readonly property: string;
  readonly delta: number;
  readonly value: string | number;
}

export interface ReferenceRecord {
  readonly field: string;
  readonly delta: number;
  /** Serial of the target, `virtualTarget` or `missingTarget`. */
  readonly target: number;
  /** What the wire carries beside the reference, such as `alt`; `null`: nothing. */
  readonly meta: JsonObject | null;
}

/** The parent of a root term. */
export const virtualTarget = 0;
/** A target that was deleted. */
export const missingTarget = -1;

export interface RedirectRecord {
  readonly serial: number;
  /** `und`: in every language. */
  readonly langcode: string;
  /** Without leading slash and query. */
  readonly source: string;
  /** Drupal URI: `internal:/node/4` or `https://…`. */
  readonly target: string;
  readonly status: number;
}
