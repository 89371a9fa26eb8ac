import { mediaHolderOf } from "#cms/files/file-fields.ts";
import type { Bundle } from "#content-model/bundle.ts";
import { isRelationship, type RelationshipField } from "#content-model/fields.ts";
import { referencesIn } from "../drupal/content-json.ts";
import type { Names } from "./names.ts";
import { unitOf } from "./places.ts";
import { labelOf, valuesIn, type Item, type SiteContent } from "./site-content.ts";
import type { UnitFiles } from "./unit-files.ts";

/** Decides which media become a file next to the only page that shows them, and which get their own folder. */
export interface PicturePlan {
  /** Returns whether a medium is written as `{ file, alt }` where it is used. */
  isInline(media: Item): boolean;
}

/** A field that shows a medium, and the languages of its item, the first of which has no prefix. */
interface Use {
  readonly unit: string;
  readonly field: RelationshipField;
  readonly languages: readonly string[];
}

/** Returns the file of a medium with its texts in a language. */
export function fileOf(media: Item, language: string) {
  const [name = ""] =
    Object.entries(media.bundle.fields).find(([, { kind }]) => isFileKind(kind)) ?? [];
  const [reference] = referencesIn(valuesIn(media, language)[name]);
  return reference ? { field: name, reference } : null;
}

const isFileKind = (kind: string) => kind === "image_file" || kind === "file";

/**
 * A medium is written next to a page if nothing is lost: only this page shows it, and it has only a file with a
 * description.
 */
export function planPictures(options: {
  readonly content: SiteContent;
  readonly names: Names;
  readonly files: UnitFiles;
  readonly bundles: readonly Bundle[];
}): PicturePlan {
  const { content, names, files, bundles } = options;
  const uses = collectUses(content, names);
  const inline = new Set<string>();
  const described = new Set<string>();

  function fits(media: Item, use: Use, name: string): boolean {
    const [original = ""] = use.languages;
    const holder = mediaHolderOf(bundles, use.field, name);
    return (
      holder?.bundle.bundle === media.bundle.bundle &&
      holder.field === fileOf(media, original)?.field &&
      media.entity.default_langcode === original &&
      media.languages.every((language) => use.languages.includes(language)) &&
      // Translations do not repeat a list.
      (!use.field.multiple || media.languages.length === 1)
    );
  }

  for (const media of content.ofType("media")) {
    const all = uses.get(media.entity.uuid) ?? [];
    const [first] = all;
    const file = fileOf(media, media.original);
    if (!first || !file || !isFileAlone(media, file.field)) continue;
    const { unit } = first;
    const { uuid, ...words } = file.reference;
    const name = files.ownName(uuid);
    const key = JSON.stringify([unit, uuid, words]);
    const isAlone = all.every((use) => use.unit === unit && fits(media, use, name));
    const isNamedByFile = media.languages.every((language) => labelOf(media, language) === name);
    if (!isAlone || !isNamedByFile || !files.keepsName(unit, uuid) || described.has(key)) continue;
    described.add(key);
    inline.add(media.entity.uuid);
    files.nameIn(unit, uuid);
  }
  return { isInline: ({ entity }) => inline.has(entity.uuid) };
}

/** Returns whether a medium has no fields but its file. */
function isFileAlone(media: Item, file: string): boolean {
  return media.languages.every((language) => {
    const values = valuesIn(media, language);
    const isPublished = values["status"] !== false;
    const sameFile =
      referencesIn(values[file])[0]?.uuid ===
      referencesIn(valuesIn(media, media.original)[file])[0]?.uuid;
    const others = Object.keys(media.bundle.fields).filter((name) => name !== file);
    return isPublished && sameFile && others.every((name) => values[name] === undefined);
  });
}

function collectUses(content: SiteContent, names: Names): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();

  function walk(item: Item, unit: string, languages: readonly string[]): void {
    const [original = ""] = languages;
    for (const [name, field] of Object.entries(item.bundle.fields)) {
      if (!isRelationship(field)) continue;
      if (field.kind === "paragraphs") walkParagraphs(item, name, { unit, languages });
      if (field.kind !== "reference" || field.entityType !== "media") continue;
      for (const { uuid } of referencesIn(valuesIn(item, original)[name]))
        uses.set(uuid, [...(uses.get(uuid) ?? []), { unit, field, languages }]);
    }
  }

  function walkParagraphs(
    item: Item,
    name: string,
    { unit, languages }: Pick<Use, "unit" | "languages">,
  ): void {
    const [original = "", ...others] = languages;
    const shared = content.paragraphsOf(item, name, original);
    for (const paragraph of shared) {
      const own = others.filter((language) => paragraph.languages.includes(language));
      walk(paragraph, unit, [original, ...own]);
    }
    for (const language of others)
      for (const [index, paragraph] of content.paragraphsOf(item, name, language).entries())
        // A paragraph of the same type is written as the translation of the one at its position.
        if (shared[index]?.bundle !== paragraph.bundle) walk(paragraph, unit, [language]);
  }

  for (const entityType of ["node", "block_content", "taxonomy_term", "media"])
    for (const item of content.ofType(entityType)) walk(item, unitOf(item, names), item.languages);
  return uses;
}
