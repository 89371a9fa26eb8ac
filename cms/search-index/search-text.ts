import type { ContentModel } from "#content-model/bundle.ts";
import type { FieldKind } from "#content-model/fields.ts";
import {
  isJsonObject,
  isJsonList,
  type EntityRecord,
  type Json,
  type ReferenceRecord,
  type SearchWords,
  type TranslationRecord,
} from "../store/records.ts";
import { createIsGated } from "../entity-types/gated.ts";
import { writtenWords } from "./near-words.ts";
import { indexedWords, markOf, wholeSearch } from "./words.ts";

/** Field with the searches that list a page first. */
const bestBetsField = "field_best_bets";
/**
 * Field with route steps. A page with the step `no-index` is excluded from search engines and from the site's own
 * search.
 */
const routeStepsField = "field_route_steps";

/** Kinds of fields with text for readers. */
const textKinds = new Set<FieldKind>(["text", "long_text", "rich_text", "link"]);

/** Names of a bundle's fields that the search uses. */
export interface SearchedBundle {
  readonly texts: readonly string[];
  readonly paragraphs: readonly string[];
}

/** Adds search words to nodes. */
export interface WordFinder {
  /**
   * Returns the node with the words of its own texts and those of its paragraphs, which are among the entities of its
   * unit.
   */
  withWords(node: EntityRecord, unit: readonly EntityRecord[]): EntityRecord;
}

/**
 * Finds the words in fields of text that are not protected. A gated node, which has a value in a protected field, gets
 * only the words of its title.
 */
export function createWordFinder(model: ContentModel): WordFinder {
  const bundles = searchedBundles(model);
  const isGated = createIsGated(model);
  const bundleOf = ({ type, bundle }: EntityRecord) =>
    bundles.get(`${type}--${bundle}`) ?? nothingSearched;

  /** Returns the texts of an entity and its paragraphs, in a language or its fallbacks. */
  function textsOf(
    entity: EntityRecord,
    langcode: string,
    paragraphs: ReadonlyMap<number, EntityRecord>,
  ): string[] {
    const translation = translationIn(entity, langcode);
    const { texts, paragraphs: fields } = bundleOf(entity);
    const isShown = entity.type === "node" || translation?.status;
    if (!translation || !isShown) return [];
    const own = texts.flatMap((name) => wordsIn(translation.attributes[name] ?? null));
    const shown = referencesOf(entity, translation).filter(({ field }) => fields.includes(field));
    const held = shown.flatMap(({ target }) => paragraphs.get(target) ?? []);
    return [...own, ...held.flatMap((each) => textsOf(each, langcode, paragraphs))];
  }

  return {
    withWords(node, unit) {
      const paragraphs = new Map(
        unit.filter(({ type }) => type === "paragraph").map((each) => [each.serial, each]),
      );
      const isClosed = isGated(node);
      return {
        ...node,
        translations: node.translations.map((translation): TranslationRecord => {
          const { langcode, label, attributes } = translation;
          if (wordsIn(attributes[routeStepsField] ?? null).includes("no-index")) return translation;
          const texts = isClosed ? [] : textsOf(node, langcode, paragraphs);
          const bestBets = isClosed ? [] : wordsIn(attributes[bestBetsField] ?? null);
          return {
            ...translation,
            words: searchWords({ title: label, texts, bestBets, langcode }),
          };
        }),
      };
    },
  };
}

/** Texts that are not for readers. */
const unsearched = new Set([bestBetsField, routeStepsField]);

export const nothingSearched: SearchedBundle = { texts: [], paragraphs: [] };

/** Returns what the search uses of each bundle, by `node--page`. */
export function searchedBundles(model: ContentModel): ReadonlyMap<string, SearchedBundle> {
  return new Map(
    model.bundles.map((bundle) => [
      `${bundle.entityType}--${bundle.bundle}`,
      searched(bundle.fields),
    ]),
  );
}

function searched(fields: ContentModel["bundles"][number]["fields"]): SearchedBundle {
  const named = Object.entries(fields);
  const open = named.filter(([, field]) => !field.protected);
  return {
    texts: open
      .filter(([name, { kind }]) => textKinds.has(kind) && !unsearched.has(name))
      .map(([name]) => name),
    paragraphs: open.filter(([, { kind }]) => kind === "paragraphs").map(([name]) => name),
  };
}

function translationIn({ translations }: EntityRecord, langcode: string) {
  return translations.find((each) => each.langcode === langcode) ?? translations[0];
}

function referencesOf(
  entity: EntityRecord,
  translation: TranslationRecord,
): readonly ReferenceRecord[] {
  return [...entity.references, ...translation.references];
}

/** Returns title and texts in the form of the index. */
export function searchWords({
  title,
  texts,
  bestBets = [],
  langcode,
}: {
  title: string;
  texts: readonly string[];
  bestBets?: readonly string[];
  langcode: string;
}): SearchWords {
  return {
    title: indexedWords(title, langcode),
    text: indexedWords(texts.join("\n"), langcode),
    bestBets: bestBets.map((search) => wholeSearch(search, langcode)).join(" "),
    mark: markOf(langcode),
    written: () => writtenWords([title, ...texts]),
  };
}

/** Returns the texts in a field's wire value, without markup. */
export function wordsIn(value: Json): string[] {
  if (typeof value === "string") return [value];
  if (isJsonList(value)) return value.flatMap(wordsIn);
  if (!isJsonObject(value)) return [];
  const { processed, title } = value;
  if (typeof processed === "string") return [withoutMarkup(processed)];
  return typeof title === "string" ? [title] : [];
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  gt: ">",
  lt: "<",
  nbsp: " ",
  quot: '"',
  shy: "",
};

function withoutMarkup(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (_, name: string) => entities[name] ?? " ");
}
