import type { VocabularyWord } from "./vocabulary.ts";

/** Content as the store has it: plain records, independent of files and of the wire format. */

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

/** Returns a plain value as text; empty for lists, objects and absent values. */
export function textOf(value: Json | undefined): string {
  return typeof value === "object" || value === undefined ? "" : String(value);
}

/** An entity with all its translations, the default first. */
export interface EntityRecord {
  /** Row id, from `Store.identify`. */
  readonly serial: number;
  readonly type: string;
  readonly bundle: string;
  /** Drupal's internal id: a number for content, a machine name for configuration. */
  readonly id: number | string;
  /** `null` for entity types without revisions. */
  readonly revision: number | null;
  readonly uuid: string;
  /** Why readers may not see the entity; `null`: the rules of its type decide. */
  readonly denied: string | null;
  /** Only protected fields show it, so only the site may read it, and searches do not find it by its content. */
  readonly isProtected?: boolean;
  /** Gated: only the site may read its references and closed attributes, and searches do not find it by them. */
  readonly isGated?: boolean;
  /**
   * Fields by which lists of this kind of entity are sorted, in addition to label and times; absent: it is in no sorted
   * list.
   */
  readonly sortedBy?: readonly SortedField[];
  /** References that all translations share. */
  readonly references: readonly ReferenceRecord[];
  readonly translations: readonly TranslationRecord[];
}

export interface SortedField {
  readonly field: string;
  /** Property of a field with several properties, otherwise empty. */
  readonly property: string;
}

/** Returns the name of a field among the sort keys. */
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
  /** All wire attributes, except those that are computed per request (`path`, `metatag`). */
  readonly attributes: JsonObject;
  /** Attributes that only the site may read and searches do not use; absent for none. */
  readonly closedAttributes?: JsonObject;
  /** Values that filters and sorts look up in the index. */
  readonly values: readonly ValueRecord[];
  /** References of this translation only. */
  readonly references: readonly ReferenceRecord[];
  readonly alias: AliasRecord | null;
  /** The words by which the search finds the translation; absent: it is not searched. */
  readonly words?: SearchWords;
}

/** Words in the form of the index, separated by spaces. */
export interface SearchWords {
  readonly title: string;
  readonly text: string;
  /** Searches for which it is listed first, each as one word; empty for none. */
  readonly bestBets: string;
  /** Prefix of words of the language in the index. */
  readonly mark: string;
  /** Different words in its texts, for the vocabulary. A function, because digests and most loads do not need them. */
  readonly written: () => readonly VocabularyWord[];
}

export interface AliasRecord {
  /** With a leading slash, without the language prefix. */
  readonly alias: string;
  /** Drupal's alias id; `null`: the store assigns one. */
  readonly id: number | null;
}

export interface ValueRecord {
  readonly field: string;
  /** Property of a field with several properties (`uri` of a link), otherwise empty. */
  readonly property: string;
  readonly delta: number;
  readonly value: string | number;
}

export interface ReferenceRecord {
  readonly field: string;
  readonly delta: number;
  /** Serial of the target, `virtualTarget` or `missingTarget`. */
  readonly target: number;
  /** Properties that the wire format has in addition to the reference, such as `alt`; `null` for none. */
  readonly meta: JsonObject | null;
}

/** The parent of a root term. */
export const virtualTarget = 0;
/** A deleted target. */
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
