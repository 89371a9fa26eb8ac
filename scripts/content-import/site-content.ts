import type { Bundle } from "#content-model/bundle.ts";
import {
  referencesIn,
  type ContentEntity,
  type ContentJson,
  type FieldValues,
} from "../drupal/content-json.ts";
import { fileAddress } from "../drupal/file-address.ts";
import type { Report } from "../drupal/report.ts";

/** An entity of a type in the content model. */
export interface Item {
  readonly entity: ContentEntity;
  readonly bundle: Bundle;
  /** Original language; the other languages are its translations. */
  readonly original: string;
  /** Languages of its content, `original` first. */
  readonly languages: readonly string[];
}

/** The content to write, without anything that content files cannot express. */
export interface SiteContent {
  readonly json: ContentJson;
  /** By uuid. */
  readonly items: ReadonlyMap<string, Item>;
  /** Downloaded files by uuid. */
  readonly files: ReadonlyMap<string, ContentEntity>;
  /** Uuids of these files by path on the site. */
  readonly fileByAddress: ReadonlyMap<string, string>;
  /** Returns the items of an entity type, the oldest first if they have a date. */
  ofType(entityType: string): readonly Item[];
  /** Returns the paragraphs of an item's field in a language, in order. A paragraph belongs to only one item. */
  paragraphsOf(item: Item, field: string, language: string): readonly Item[];
  /** Returns whether a paragraph has been requested as part of an item. */
  isHeld(paragraph: Item): boolean;
}

export interface SiteContentOptions {
  readonly json: ContentJson;
  readonly bundles: readonly Bundle[];
  readonly languages: readonly string[];
  /** Returns whether a file was downloaded, by uuid. */
  hasFile(uuid: string): boolean;
  readonly report: Report;
}

/**
 * Returns the values of an item in a language: its own, and those of all languages. Without content in it, the values
 * of its default language.
 */
export function valuesIn({ entity, bundle }: Item, language: string): FieldValues {
  const original = entity.translations[entity.default_langcode] ?? {};
  const own = entity.translations[language];
  if (own === undefined || language === entity.default_langcode) return original;
  const shared = Object.entries(bundle.fields).flatMap(([name, field]): [string, unknown][] =>
    (field.translatable === false || field.kind === "paragraphs") && Object.hasOwn(original, name)
      ? [[name, original[name]]]
      : [],
  );
  return { ...Object.fromEntries(shared), ...own };
}

/** Returns the title, name or label of an item; empty if it has none. */
export function labelOf(item: Item, language = item.original): string {
  const { title, name, info } = valuesIn(item, language);
  const label = title ?? name ?? info;
  return typeof label === "string" ? label : "";
}

/** Sorts the entities of `content.json` by type, and reports those that content files cannot express. */
export function createSiteContent(options: SiteContentOptions): SiteContent {
  const { json, hasFile, report } = options;
  const items = new Map<string, Item>();
  const files = new Map<string, ContentEntity>();
  for (const entity of json.entities) {
    if (entity.entity_type === "file") {
      if (hasFile(entity.uuid)) files.set(entity.uuid, entity);
      continue;
    }
    const item = itemOf(entity, options);
    if (item) items.set(entity.uuid, item);
  }
  const age = ({ entity }: Item) =>
    JSON.stringify([entity.translations[entity.default_langcode]?.["created"] ?? "", entity.uuid]);
  /** Owners of paragraphs, by uuid: the first item that requests a paragraph owns it. */
  const holders = new Map<string, string>();
  const belongsTo = (paragraph: Item, holder: Item) => {
    const known = holders.get(paragraph.entity.uuid) ?? holder.entity.uuid;
    holders.set(paragraph.entity.uuid, known);
    return known === holder.entity.uuid;
  };
  return {
    json,
    items,
    files,
    fileByAddress: new Map(
      [...files].map(([uuid, { translations }]) => [fileAddress(translations), uuid]),
    ),
    ofType: (entityType) =>
      [...items.values()]
        .filter(({ bundle }) => bundle.entityType === entityType)
        .toSorted((a, b) => (age(a) < age(b) ? -1 : 1)),
    isHeld: ({ entity }) => holders.has(entity.uuid),
    paragraphsOf(holder, name, language) {
      const field = holder.bundle.fields[name];
      if (field?.kind !== "paragraphs") return [];
      return referencesIn(valuesIn(holder, language)[name]).flatMap(({ uuid }) => {
        const item = items.get(uuid);
        const isFit = item !== undefined && field.bundles.includes(item.bundle.bundle);
        if (isFit && belongsTo(item, holder)) return [item];
        const { entity } = holder;
        report.add(
          `${entity.entity_type} ${entity.bundle} ${entity.uuid}: ${name} contains ${uuid}, ${isFit ? "which is part of another entity" : "which is unavailable or does not belong there"}; left out`,
        );
        return [];
      });
    },
  };
}

function itemOf(entity: ContentEntity, options: SiteContentOptions): Item | null {
  const { bundles, languages, report } = options;
  const { entity_type: type, bundle: bundleName, uuid, translations } = entity;
  const bundle = bundles.find((each) => each.entityType === type && each.bundle === bundleName);
  const who = `${type} ${bundleName} ${uuid}`;
  if (!bundle) {
    report.add(`${type}--${bundleName}: the content model has no such kind; left out`);
    return null;
  }
  const own = Object.keys(translations).filter((language) => {
    if (languages.includes(language)) return true;
    report.add(`${who}: the site has no language ${language}; left out`);
    return false;
  });
  if (own.length === 0 || translations[entity.default_langcode] === undefined) {
    report.add(`${who}: has no content in its default language; left out`);
    return null;
  }
  if (type === "media" && lacksFile(entity, bundle, options)) {
    report.add(`${who}: its file is unavailable; left out`);
    return null;
  }
  const original = originalOf(entity, own);
  if (original !== entity.default_langcode && type !== "paragraph")
    report.add(
      `${who}: was written in ${entity.default_langcode}; becomes a translation of ${original}`,
    );
  return {
    entity,
    bundle,
    original,
    languages: [original, ...own.filter((each) => each !== original)],
  };
}

/** Returns the language that content files treat as the default. */
function originalOf(
  { entity_type: type, default_langcode: own }: ContentEntity,
  all: readonly string[],
) {
  if (all.includes("en")) return "en";
  const first = type === "taxonomy_term" ? all.toSorted()[0] : undefined;
  return first ?? (all.includes(own) ? own : (all[0] ?? own));
}

function lacksFile(entity: ContentEntity, { fields }: Bundle, { hasFile }: SiteContentOptions) {
  const values = entity.translations[entity.default_langcode] ?? {};
  return Object.entries(fields).some(
    ([name, { kind, required }]) =>
      required &&
      (kind === "image_file" || kind === "file") &&
      !referencesIn(values[name]).some(({ uuid }) => hasFile(uuid)),
  );
}
