import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import * as z from "zod";

/** The contents of a document: the texts of a resource in one language, with untranslatable values of its original. */

const item = z.object({
  title: z.string(),
  text: z.string().optional(),
  value: z.string().optional(),
  date: z.string().optional(),
});

const paragraph = z.looseObject({
  type: z.string(),
  title: z.string().optional(),
  text: z.string().optional(),
  table: z.string().optional(),
  caption: z.string().optional(),
  quote: z.string().optional(),
  author: z.string().optional(),
  role: z.string().optional(),
  source: z.string().optional(),
  ordered: z.boolean().optional(),
  list_items: z.array(z.string()).default([]),
  items: z.array(item).default([]),
});

const resource = z.looseObject({
  title: z.string(),
  summary: z.string().default(""),
  body: z.string().default(""),
  created: z.string().optional(),
  changed: z.string().optional(),
  resource_type: z.string().optional(),
  paragraphs: z.array(paragraph).default([]),
});

export type Paragraph = z.infer<typeof paragraph>;
export type ParagraphItem = z.infer<typeof item>;

export interface ResourceText {
  readonly language: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly paragraphs: readonly Paragraph[];
  /** Slug of the resource type, such as `white-paper`. */
  readonly type: string;
  /** Name of the type in the language of the text. */
  readonly typeName: string;
  /** Date of the last change, ISO 8601. */
  readonly date: string;
}

const typeNames = z.record(z.string(), z.looseObject({ name: z.string() }));

const readYaml = (file: string): unknown => parse(readFileSync(file, "utf8"));

/** Reads a resource of the sample content by its name. Returns null if it has no text in this language. */
export function readResourceText(
  sample: string,
  name: string,
  language: string,
): ResourceText | null {
  const folder = join(sample, "nodes/resource", name);
  const file = join(folder, `${language}.yaml`);
  if (!existsSync(file)) return null;
  const original = resource.parse(readYaml(join(folder, "en.yaml")));
  const translation = resource.parse(readYaml(file));
  const type = original.resource_type ?? "";
  const names = typeNames.parse(readYaml(join(sample, `terms/resource_types/${language}.yaml`)));
  return {
    language,
    title: translation.title,
    summary: translation.summary,
    body: translation.body,
    // As in the backend, a translated block takes untranslatable values from the original's block at the same position.
    paragraphs: translation.paragraphs.map((each, index) => ({
      ...each,
      ordered: each.ordered ?? original.paragraphs[index]?.ordered ?? false,
    })),
    type,
    typeName: names[type]?.name ?? type,
    date: original.changed ?? original.created ?? "2026-01-01T00:00:00Z",
  };
}
