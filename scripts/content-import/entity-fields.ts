import { hasOwnTargets } from "#cms/files/references.ts";
import { keyOf } from "#cms/files/version.ts";
import {
  isRelationship,
  type AttributeField,
  type Field,
  type RelationshipField,
} from "#content-model/fields.ts";
import { referencesIn } from "../drupal/content-json.ts";
import { attributeValue } from "./attribute-values.ts";
import { isList, isSameValue, type FileMap, type FileValue } from "./file-value.ts";
import { shortenedLink } from "./links.ts";
import { referenceValue, translatedPicture } from "./reference-values.ts";
import { valuesIn, type Item } from "./site-content.ts";
import { valueContext, type Writing } from "./writing.ts";

/** An item as shown in the file of one language. */
export interface Version {
  readonly item: Item;
  readonly language: string;
  /** The original: the same item in its original language, or the one at the same place. */
  readonly original?: Version;
  readonly unit: string;
  /** Its place, for the report: `nodes/page/home: paragraphs.2`. */
  readonly at: string;
}

/** Keys of the entity type. A field with the same key is written with its full name. */
const baseKeys: Readonly<Record<string, readonly string[]>> = {
  node: ["title", "status", "created", "changed", "default", "path"],
  media: ["name", "status", "created", "changed", "default"],
  block_content: ["info", "status", "created", "changed", "default"],
  taxonomy_term: ["name", "description", "weight", "path", "parent", "status"],
  paragraph: ["type"],
  comment: [],
};

/** Returns the fields of a version by key; for a translation only those that differ. */
export function fieldsOf(writing: Writing, version: Version): FileMap {
  const { bundle } = version.item;
  const fields = Object.entries(bundle.fields);
  const isBlocks = ([, { kind }]: [string, Field]) => kind === "paragraphs";
  // Blocks are long, and anything below them is easily overlooked.
  const ordered = [...fields.filter((each) => !isBlocks(each)), ...fields.filter(isBlocks)];
  return Object.fromEntries(
    ordered.flatMap(([name, field]): [string, FileValue][] => {
      const short = keyOf(name);
      const key = (baseKeys[bundle.entityType] ?? []).includes(short) ? name : short;
      const place = { ...version, at: `${version.at}: ${key}` };
      const value = fieldValue(writing, place, { name, field });
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

function fieldValue(
  writing: Writing,
  version: Version,
  { name, field }: Named<Field>,
): FileValue | undefined {
  if (!isRelationship(field)) return scalarValue(writing, version, { name, field });
  if (field.kind === "paragraphs") return paragraphList(writing, version, name);
  return relationValue(writing, version, { name, field });
}

interface Named<F extends Field> {
  readonly name: string;
  readonly field: F;
}

function scalarValue(
  writing: Writing,
  { item, language, original, unit, at }: Version,
  { name, field }: Named<AttributeField>,
): FileValue | undefined {
  const context = valueContext(writing, unit, at);
  const own = attributeValue(context, field, valuesIn(item, language)[name]);
  if (!original || field.kind === "metatags") return own;
  const other = attributeValue(context, field, valuesIn(original.item, original.language)[name]);
  if (isSameValue(own, other)) return undefined;
  if (field.translatable === false) {
    writing.report.add(
      `${at}: differs between languages, which is not possible; the original's is used`,
    );
    return undefined;
  }
  if (own === undefined) return field.multiple ? [] : null;
  if (field.kind !== "link") return own;
  return isList(own)
    ? own.map((link, index) => shortenedLink(link, isList(other) ? other[index] : undefined))
    : shortenedLink(own, other);
}

function relationValue(
  writing: Writing,
  { item, language, original, unit, at }: Version,
  { name, field }: Named<RelationshipField>,
): FileValue | undefined {
  const place = { unit, at, language };
  const references = referencesIn(valuesIn(item, language)[name]);
  if (!original) return referenceValue(writing, field, { references, place });
  const others = referencesIn(valuesIn(original.item, original.language)[name]);
  const targets = (all: typeof references) => all.map(({ uuid }) => uuid);
  const isSame = isSameValue(targets(references), targets(others));
  const isFile = field.kind === "file" || field.kind === "image_file";
  const mayDiffer = isFile || hasOwnTargets(field);
  if (!isSame && mayDiffer && references.length > 0)
    return referenceValue(writing, field, { references, place });
  if (!isSame)
    writing.report.add(
      `${at}: differs between languages, which is not possible; the original's is used`,
    );
  return translatedPicture(writing, field, { references, others, place });
}

/** Returns the blocks of a version; `undefined` for a translation with exactly the blocks of the original. */
function paragraphList(
  writing: Writing,
  { item, language, original, unit, at }: Version,
  name: string,
): FileValue | undefined {
  const { content } = writing;
  const own = content.paragraphsOf(item, name, language);
  const others = original
    ? content.paragraphsOf(original.item, name, original.language)
    : undefined;
  const list = own.map((paragraph, index): FileMap => {
    const other = others?.[index];
    const isTranslation = original !== undefined && other?.bundle === paragraph.bundle;
    const version = {
      item: paragraph,
      language,
      unit,
      at: `${at}.${index + 1}`,
      ...(isTranslation && {
        original: { item: other, language: original.language, unit, at },
      }),
    };
    return { type: paragraph.bundle.bundle, ...fieldsOf(writing, version) };
  });
  if (!others) return list.length === 0 ? undefined : list;
  const isShared = isSameValue(uuidsOf(own), uuidsOf(others));
  const isUntranslated = own.every((paragraph, index) => {
    const says = Object.keys(list[index] ?? {}).length > 1;
    return !says && !paragraph.languages.includes(language);
  });
  return isShared && isUntranslated ? undefined : list;
}

const uuidsOf = (items: readonly Item[]) => items.map(({ entity }) => entity.uuid);
