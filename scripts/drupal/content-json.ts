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
  path: z.string().optional(),
});

const menuLink = z.object({
  menu: z.string(),
  uuid: z.string(),
  parent: z.string().nullable(),
  weight: z.number(),
  expanded: z.boolean(),
  uri: z.string(),
  // PHP writes an empty map as `[]`.
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

/** What `content.json` holds; `docs/drupal.md` describes it, `docs/drupal/import-content.php` loads it. */
export const contentJson = z.object({
  version: z.literal(1),
  /** Languages that the backend has, the default first. */
  languages: z.array(z.string()),
  /** `null`: not to be found out. */
  site_name: z.string().nullable().default(null),
  /** Uuid of the node that is the front page. */
  front_page: z.string().nullable(),
  /** Each after those it refers to, but for circles. */
  entities: z.array(entity),
  menu_links: z.array(menuLink),
  redirects: z.array(redirect),
});

export type ContentJson = z.output<typeof contentJson>;

/** Values by field: as JSON:API gives them, but with references as `Reference` and ids of nodes as uuids. */
export type FieldValues = Readonly<z.output<typeof fieldValues>>;

/**
 * An entity in all its languages: the default language has all fields, the others those that are translated. `path`,
 * of files: where the file lies, from the folder of `content.json`.
 */
export type ContentEntity = z.output<typeof entity>;

/** A reference, with the words that belong to it and not to its target. */
export type Reference = z.output<typeof reference>;

/** A link of a menu; `parent` is the uuid of the link above, `null` at the top. */
export type MenuLink = z.output<typeof menuLink>;

/** `to` is an address, `internal:/path` or `entity:node/<uuid>`; without a language it is for all of them. */
export type Redirect = z.output<typeof redirect>;

/** The uuid of a reference whose target was deleted, as JSON:API has it. */
export const deletedTarget = "missing";

/** The references a field holds; empty where its value is none. */
export function referencesIn(value: unknown): readonly Reference[] {
  const read = z.array(reference).safeParse(value);
  return read.success ? read.data : [];
}
