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
import { indexedWords } from "./words.ts";

/** Kinds of fields whose words are for readers. */
const textKinds = new Set<FieldKind>(["text", "long_text", "rich_text", "link"]);

/** Names of a bundle's fields that matter to the search. */
interface SearchedBundle {
  readonly texts: readonly string[];
  readonly paragraphs: readonly string[];
  readonly protected: ReadonlySet<string>;
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
  const bundles = new Map(
    model.bundles.map((bundle) => [
      `${bundle.entityType}--${bundle.bundle}`,
      searched(bundle.fields),
    ]),
  );
  const bundleOf = ({ type, bundle }: EntityRecord) => bundles.get(`${type}--${bundle}`) ?? nothing;

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
      const isGated = hasProtected(node, bundleOf(node).protected);
      return {
        ...node,
        translations: node.translations.map((translation): TranslationRecord => {
          const { langcode, label } = translation;
          const texts = isGated ? [] : textsOf(node, langcode, paragraphs);
          return { ...translation, words: searchWords(label, texts, langcode) };
        }),
      };
    },
  };
}

const nothing: SearchedBundle = { texts: [], paragraphs: [], protected: new Set() };

function searched(fields: ContentModel["bundles"][number]["fields"]): SearchedBundle {
  const named = Object.entries(fields);
  const open = named.filter(([, field]) => !field.protected);
  return {
    texts: open.filter(([, { kind }]) => textKinds.has(kind)).map(([name]) => name),
    paragraphs: open.filter(([, { kind }]) => kind === "paragraphs").map(([name]) => name),
    protected: new Set(named.filter(([, field]) => field.protected).map(([name]) => name)),
  };
}

function hasProtected(node: EntityRecord, names: ReadonlySet<string>): boolean {
  if (names.size === 0) return false;
  return node.translations.some(
    (translation) =>
      [...names].some((name) => isFilled(translation.attributes[name])) ||
      referencesOf(node, translation).some(({ field }) => names.has(field)),
  );
}

function isFilled(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === "") return false;
  return !isJsonList(value) || value.length > 0;
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
export function searchWords(
  title: string,
  texts: readonly string[],
  langcode: string,
): SearchWords {
  return { title: indexedWords(title, langcode), text: indexedWords(texts.join("\n"), langcode) };
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
