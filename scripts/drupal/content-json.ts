import { z } from "zod";

const reference = z.object({
  entity_type: z.string(),
  uuid: z.string(),
  alt: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
});

const fieldValues = z.record(z.string(), z.unknown());

const entity = z.object({
  entity_type: z.string(),
  bundle: z.string(),
  uuid: z.string(),
  default_langcode: z.string(),
  translations: z.record(z.string(), fieldValues),
  empty: z.record(z.string(), z.array(z.string())).optional(),
  path: z.string().optional(),
});

const menuLink = z.object({
  menu: z.string(),
  uuid: z.string(),
  parent: z.string().nullable(),
  weight: z.number(),
  expanded: z.boolean(),
  uri: z.string(),
  // PHP encodes an empty map as `[]`.
  options: z.union([
    fieldValues,
    z
      .array(z.unknown())
      .length(0)
      .transform((): Record<string, unknown> => ({})),
  ]),
  translations: z.record(
    z.string(),
    z.object({ title: z.string(), description: z.string().nullable() }),
  ),
});

const redirect = z.object({
  from: z.string(),
  to: z.string(),
  status: z.number(),
  language: z.string().nullable(),
});

/** The format of `content.json`. `docs/drupal.md` describes it, and `docs/drupal/import-content.php` loads it. */
export const contentJson = z.object({
  version: z.literal(1),
  /** Languages of the backend, the default first. */
  languages: z.array(z.string()),
  /** `null` if unknown. */
  site_name: z.string().nullable().default(null),
  /** Uuid of the front page's node. */
  front_page: z.string().nullable(),
  /** Sorted so that each comes after the entities that it refers to, except for related pages and cycles. */
  entities: z.array(entity),
  menu_links: z.array(menuLink),
  redirects: z.array(redirect),
});

export type ContentJson = z.output<typeof contentJson>;

/** Values by field as in JSON:API, but with references as `Reference` and uuids in place of node ids. */
export type FieldValues = Readonly<z.output<typeof fieldValues>>;

/**
 * An entity in all its languages. The default language has all fields, the others those that are translated. `empty`:
 * fields that readers may see and that have no value, by language; of all others nothing is known. `path`, for files
 * only: path relative to the folder of `content.json`.
 */
export type ContentEntity = z.output<typeof entity>;

/** A reference, with the texts that belong to it and not to its target. */
export type Reference = z.output<typeof reference>;

/** A menu link. `parent` is the uuid of the parent link, `null` at the top. */
export type MenuLink = z.output<typeof menuLink>;

/**
 * `to` is an address, `internal:/path` or `entity:node/<uuid>`. Without a language the redirect applies to all
 * languages.
 */
export type Redirect = z.output<typeof redirect>;

/** The uuid of a reference to a deleted target, as in JSON:API. */
export const deletedTarget = "missing";

/** Returns the references in a field; empty if its value is not a reference. */
export function referencesIn(value: unknown): readonly Reference[] {
  const read = z.array(reference).safeParse(value);
  return read.success ? read.data : [];
}
