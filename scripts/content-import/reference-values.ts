import type { RelationshipField } from "#content-model/fields.ts";
import { deletedTarget, type Reference } from "../drupal/content-json.ts";
import type { FileMap, FileValue } from "./file-value.ts";
import { fileOf } from "./picture-plan.ts";
import type { Item } from "./site-content.ts";
import type { Writing } from "./writing.ts";

interface Place {
  readonly unit: string;
  readonly at: string;
  readonly language: string;
}

/** Returns the targets of a field as content files write them; `undefined` if none of them exists. */
export function referenceValue(
  writing: Writing,
  field: RelationshipField,
  { references, place }: { readonly references: readonly Reference[]; readonly place: Place },
): FileValue | undefined {
  const isFile = field.kind === "image_file" || field.kind === "file";
  const words = references.flatMap((reference): readonly FileValue[] =>
    isFile
      ? fileValue(writing, field, { reference, place })
      : targetValue(writing, field, { reference, place }),
  );
  if (words.length > 1 && !field.multiple)
    writing.report.add(`${place.at}: more than one value; the first is used`);
  return field.multiple ? (words.length === 0 ? undefined : words) : words[0];
}

interface One {
  readonly reference: Reference;
  readonly place: Place;
}

function fileValue(
  { content, files, report }: Writing,
  { kind }: RelationshipField,
  { reference, place: { unit, at } }: One,
): readonly FileValue[] {
  if (content.files.has(reference.uuid))
    return [{ file: files.nameIn(unit, reference.uuid), ...wordsOf(kind, reference) }];
  report.add(`${at}: the file ${reference.uuid} is unavailable; left out`);
  return [];
}

function targetValue(
  { content, names, pictures, files, report }: Writing,
  { bundles }: RelationshipField,
  { reference, place: { unit, at, language } }: One,
): readonly FileValue[] {
  // Content files have a word for it.
  if (reference.uuid === deletedTarget) return ["missing"];
  const item = content.items.get(reference.uuid);
  if (!item || !names.has(item)) {
    report.add(
      `${at}: refers to ${reference.entity_type} ${reference.uuid}, which readers cannot see; left out`,
    );
    return [];
  }
  if (!bundles.includes(item.bundle.bundle)) {
    report.add(
      `${at}: refers to ${item.bundle.bundle} ${names.nameOf(item)}, which does not belong there; left out`,
    );
    return [];
  }
  const file = pictures.isInline(item) ? fileOf(item, language) : null;
  if (!file) return [names.wordFor(item, bundles)];
  const { reference: named, field } = file;
  const kind = item.bundle.fields[field]?.kind ?? "file";
  return [{ file: files.nameIn(unit, named.uuid), ...wordsOf(kind, named) }];
}

/** Returns the texts that describe a file. A picture always has a description, which is empty if it is decorative. */
function wordsOf(kind: string, { alt = "", title, description }: Reference): FileMap {
  return kind === "image_file"
    ? { alt, ...(title !== undefined && { title }) }
    : { ...(description !== undefined && { description }) };
}

/** Returns the texts of a translation for a file that it shares with the original; `undefined` if there are none. */
export function translatedPicture(
  { content, pictures }: Writing,
  field: RelationshipField,
  parts: {
    readonly references: readonly Reference[];
    /** References of the original. */
    readonly others: readonly Reference[];
    readonly place: Place;
  },
): FileValue | undefined {
  const [reference] = parts.references;
  const [other] = parts.others;
  if (field.multiple || !reference || !other) return undefined;
  const { language } = parts.place;
  if (field.kind !== "reference") return changedWords(field.kind, reference, other);
  const media = content.items.get(other.uuid);
  return media && pictures.isInline(media) && media.languages.includes(language)
    ? inlineWords(media, language)
    : undefined;
}

/** Returns the texts of an inline medium in a language. Without them there would be no translation. */
function inlineWords(media: Item, language: string): FileMap | undefined {
  const own = fileOf(media, language);
  const original = fileOf(media, media.original);
  if (!own || !original) return undefined;
  const kind = media.bundle.fields[own.field]?.kind ?? "file";
  const { alt, title, description } = own.reference;
  if (kind !== "image_file") return { description: description ?? "" };
  const saysTitle = title !== original.reference.title;
  return { alt: alt ?? "", ...(saysTitle && { title: title ?? "" }) };
}

function changedWords(
  kind: "image_file" | "file" | "paragraphs",
  own: Reference,
  original: Reference,
): FileMap | undefined {
  if (kind !== "image_file")
    return own.description === original.description
      ? undefined
      : { description: own.description ?? "" };
  if (own.alt === original.alt && own.title === original.title) return undefined;
  return {
    alt: own.alt ?? "",
    ...(own.title !== original.title && { title: own.title ?? "" }),
  };
}
