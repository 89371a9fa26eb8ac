import { unknownMoment } from "#cms/files/unit.ts";
import { momentOf } from "./attribute-values.ts";
import { commentsByLanguage } from "./comments.ts";
import type { ContentFile } from "./content-file.ts";
import { fieldsOf } from "./entity-fields.ts";
import type { FileMap } from "./file-value.ts";
import { unitOf } from "./places.ts";
import { labelOf, valuesIn, type Item } from "./site-content.ts";
import type { Writing } from "./writing.ts";

/** Returns the files of a node, a medium or a block, one per language. */
export function entityFiles(writing: Writing, item: Item): ContentFile[] {
  const unit = unitOf(item, writing.names);
  const comments = commentsByLanguage(writing, item, unit);
  return item.languages.map((language) => {
    const isOriginal = language === item.original;
    const fields = fieldsOf(writing, {
      item,
      language,
      unit,
      at: unit,
      ...(!isOriginal && { original: { item, language: item.original, unit, at: unit } }),
    });
    const own = comments.get(language);
    return {
      path: `${unit}/${language}.yaml`,
      value: {
        ...labelIn(writing, item, language),
        ...pathIn(item, language),
        ...(valuesIn(item, language)["status"] === false && { status: false }),
        ...(isOriginal && { ...defaultMark(item), ...momentsOf(item) }),
        ...fields,
        ...(own && { comments: own }),
      },
    };
  });
}

const labelKeys: Readonly<Record<string, string>> = { media: "name", block_content: "info" };

/** Every file of a node has the title. Other labels are left out of a translation if they equal the original's. */
function labelIn(writing: Writing, item: Item, language: string): FileMap {
  const label = labelOf(item, language);
  const key = labelKeys[item.bundle.entityType];
  if (key === undefined) return { title: label || untitled(writing, item) };
  const isRepeated = language !== item.original && label === labelOf(item);
  return label === "" || isRepeated ? {} : { [key]: label };
}

/** Returns a name for an item without a title, because content files require one. */
export function untitled({ names, report }: Writing, item: Item): string {
  const name = names.nameOf(item);
  report.add(
    `${item.bundle.entityType} ${item.bundle.bundle} ${name}: has no title; its name is used`,
  );
  return name;
}

/** Returns the alias for a content file, or an empty object if there is none. */
export function pathIn(item: Item, language: string): FileMap {
  const { path } = valuesIn(item, language);
  return typeof path === "string" ? { path } : {};
}

/** Marks the file of the original language. English and single files need no mark. */
function defaultMark({ original, languages }: Item): FileMap {
  return original !== "en" && languages.length > 1 ? { default: true } : {};
}

const unknown = new Date(unknownMoment * 1000).toISOString().replace(/\.\d+Z$/, "Z");

function momentsOf(item: Item): FileMap {
  const values = valuesIn(item, item.original);
  const created = momentOf(values["created"]) ?? unknown;
  const changed = momentOf(values["changed"]) ?? created;
  return {
    ...(created !== unknown && { created }),
    ...(changed !== created && { changed }),
  };
}
