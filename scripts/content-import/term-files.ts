import { referencesIn } from "../drupal/content-json.ts";
import type { ContentFile } from "./content-file.ts";
import { pathIn, untitled } from "./entity-files.ts";
import { fieldsOf } from "./entity-fields.ts";
import type { FileMap } from "./file-value.ts";
import { unitOf } from "./places.ts";
import { richTextOf } from "./rich-text.ts";
import { labelOf, valuesIn, type Item } from "./site-content.ts";
import { valueContext, type Writing } from "./writing.ts";

/** Returns the files of all vocabularies, one per language, with terms sorted by weight, then name. */
export function termFiles(writing: Writing): ContentFile[] {
  const weight = (term: Item) => Number(valuesIn(term, term.original)["weight"] ?? 0) || 0;
  const terms = writing.content
    .ofType("taxonomy_term")
    .toSorted((a, b) => weight(a) - weight(b) || (labelOf(a) < labelOf(b) ? -1 : 1));
  const files = new Map<string, Record<string, FileMap>>();
  for (const term of terms) {
    const unit = unitOf(term, writing.names);
    for (const language of term.languages) {
      const path = `${unit}/${language}.yaml`;
      const file = files.get(path) ?? {};
      file[writing.names.nameOf(term)] = termIn(writing, term, language);
      files.set(path, file);
    }
  }
  return [...files].map(([path, value]) => ({ path, value }));
}

function termIn(writing: Writing, term: Item, language: string): FileMap {
  const unit = unitOf(term, writing.names);
  const at = `${unit}/${writing.names.nameOf(term)}`;
  const { description, status, weight } = valuesIn(term, language);
  const isOriginal = language === term.original;
  const text =
    description === undefined
      ? undefined
      : richTextOf(valueContext(writing, unit, at), description);
  return {
    name: labelOf(term, language) || untitled(writing, term),
    ...(text !== undefined && text !== "" && { description: text }),
    ...pathIn(term, language),
    ...(status === false && { status }),
    ...(isOriginal && typeof weight === "number" && weight !== 0 && { weight }),
    ...(isOriginal && parentOf(writing, term, at)),
    ...fieldsOf(writing, {
      item: term,
      language,
      unit,
      at,
      ...(!isOriginal && { original: { item: term, language: term.original, unit, at } }),
    }),
  };
}

function parentOf({ content, names, report }: Writing, term: Item, at: string): FileMap {
  const [reference, ...others] = referencesIn(valuesIn(term, term.original)["parent"]);
  if (!reference) return {};
  if (others.length > 0) report.add(`${at}: has several parents; the first is used`);
  const parent = content.items.get(reference.uuid);
  if (parent?.bundle === term.bundle) return { parent: names.nameOf(parent) };
  report.add(`${at}: its parent ${reference.uuid} is not a term of the vocabulary; left out`);
  return {};
}
