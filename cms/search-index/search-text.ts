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

/** Field with the searches for which a page comes first. */
const bestBetsField = "field_best_bets";
/** Field with what a route does; a page with the step `no-index` is for neither search engines nor the site's own search. */
const routeStepsField = "field_route_steps";

/** Kinds of fields whose words are for readers. */
const textKinds = new Set<FieldKind>(["text", "long_text", "rich_text", "link"]);

/** Names of a bundle's fields that matter to the search. */
export interface SearchedBundle {
  readonly texts: readonly string[];
  readonly paragraphs: readonly string[];
}

/** Gives nodes the words they are found by. */
export interface WordFinder {
  /** The node with the words of its own texts and of those of its paragraphs, which are among the entities of its unit. */
  withWords(node: EntityRecord, unit: readonly EntityRecord[]): EntityRecord;
}

/**
 * Finds words as a content model has them: in fields of text that are not protected. A node with a protected field
 * filled in is behind a gate and has the words of its title alone.
 */
export function createWordFinder(model: ContentModel): WordFinder {
  const bundles = searchedBundles(model);
  const isGated = createIsGated(model);
  const bundleOf = ({ type, bundle }: EntityRecord) =>
    bundles.get(`${type}--${bundle}`) ?? nothingSearched;

  /** Texts of an entity and of the paragraphs it shows, in a language or what stands in for it. */
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

/** Texts that are no reader's. */
const unsearched = new Set([bestBetsField, routeStepsField]);

export const nothingSearched: SearchedBundle = { texts: [], paragraphs: [] };

/** What the search reads of the bundles of a model, by `node--page`. */
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

/** Title and texts as the index has them. */
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

/** Texts of a field's wire value, without markup. */
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
