import { z } from "zod";
import type { EntityTypeId } from "#content-model/fields.ts";
import type { BaseAttributesOf } from "#content-model/resources.ts";
import type { Spelling } from "#domain/regional-spelling.ts";
import { formattedText, richTextIn } from "./field-schemas.ts";

const translatable = { langcode: z.string(), default_langcode: z.boolean(), status: z.boolean() };
const path = z.object({ alias: z.string().nullable(), langcode: z.string() });

/** Base attributes of the entity types in their wire form; also the list of requested attributes. */
export const baseAttributes = {
  node: z.object({
    ...translatable,
    drupal_internal__nid: z.int(),
    title: z.string(),
    created: z.string(),
    changed: z.string(),
    path,
  }),
  paragraph: z.object({ ...translatable, drupal_internal__id: z.int() }),
  media: z.object({ ...translatable, drupal_internal__mid: z.int(), name: z.string() }),
  taxonomy_term: z.object({
    ...translatable,
    drupal_internal__tid: z.int(),
    name: z.string(),
    description: formattedText.nullable().catch(null),
    weight: z.number(),
    changed: z.string(),
    path: path.catch({ alias: null, langcode: "und" }),
  }),
  block_content: z.object({ ...translatable, drupal_internal__id: z.int(), info: z.string() }),
  comment: z.object({
    ...translatable,
    drupal_internal__cid: z.int(),
    subject: z.string(),
    name: z.string().nullable().catch(null),
    created: z.string(),
  }),
  menu_link_content: z.object({ ...translatable, drupal_internal__id: z.int(), title: z.string() }),
  file: z.object({
    drupal_internal__fid: z.int(),
    filename: z.string(),
    uri: z.object({ value: z.string(), url: z.string() }),
    filemime: z.string(),
    // Shown only next to downloads, so pictures do not need it.
    filesize: z.number().catch(0),
    changed: z.string().catch(""),
  }),
  user: z.object({ display_name: z.string() }),
} satisfies { [T in EntityTypeId]: z.ZodType<BaseAttributesOf<T>> };

/** References of the entity types themselves that the site reads; all lead to an account. */
export const baseRelationships: Readonly<Partial<Record<EntityTypeId, readonly string[]>>> = {
  node: ["uid"],
  comment: ["uid"],
};

/** Returns a schema for the base attributes that readers see, in a spelling; null: as they are written. */
export function namesIn(spelling: Spelling | null): z.ZodType<object> {
  if (spelling === null) return z.object({});
  const name = z.string().transform(spelling);
  return z.object({ title: name, name, description: richTextIn(spelling).nullable() }).partial();
}
