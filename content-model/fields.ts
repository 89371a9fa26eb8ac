/**
 * Field kinds of the content model. A field is plain data: from it come the TypeScript types of JSON:API resources,
 * the checks and tables of the embedded backend, and the configuration of a real Drupal.
 */

/** What the kinds have in common. Fields are translatable and optional unless they say otherwise. */
interface FieldOptions {
  /** Label editors see. */
  readonly label: string;
  /** Help text for editors. */
  readonly help?: string;
  /** Editors must fill it in. */
  readonly required?: true;
  /** Holds a list; an empty one is `[]`, while an empty single field is `null`. */
  readonly multiple?: true;
  /** `false`: one value for all translations, kept with the default translation. */
  readonly translatable?: false;
  /** Readable with the site's own credentials alone. A node where it is filled in is found by its title only. */
  readonly protected?: true;
}

interface TextOptions extends FieldOptions {
  /** Longest value in characters, 255 when absent. */
  readonly maxLength?: number;
}

interface ChoiceOptions<V extends string> extends FieldOptions {
  /** Allowed values with the label editors see. */
  readonly values: Readonly<Record<V, string>>;
}

interface ReferenceOptions<T extends EntityTypeId, B extends string> extends FieldOptions {
  readonly entityType: T;
  /** Bundles that may be referenced. */
  readonly bundles: readonly B[];
}

interface ParagraphOptions<B extends string> extends FieldOptions {
  /** Paragraph types editors may add. */
  readonly bundles: readonly B[];
}

export type EntityTypeId =
  | "block_content"
  | "comment"
  | "file"
  | "media"
  | "menu_link_content"
  | "node"
  | "paragraph"
  | "taxonomy_term"
  | "user";

/** One line of plain text (`string`). */
export const text = <const O extends TextOptions>(options: O) =>
  ({ kind: "text", ...options }) as const;

/** Several lines of plain text (`string_long`). */
export const longText = <const O extends FieldOptions>(options: O) =>
  ({ kind: "long_text", ...options }) as const;

/** Text with markup (`text_long`): `{ value, format, processed }`; only `processed` is for readers. */
export const richText = <const O extends FieldOptions>(options: O) =>
  ({ kind: "rich_text", ...options }) as const;

interface BooleanOptions extends FieldOptions {
  /** Value of new content, and of content files that have none. */
  readonly default?: boolean;
}

export const boolean = <const O extends BooleanOptions>(options: O) =>
  ({ kind: "boolean", ...options }) as const;

export const integer = <const O extends FieldOptions>(options: O) =>
  ({ kind: "integer", ...options }) as const;

/** A decimal number, a string on the wire. */
export const decimal = <const O extends FieldOptions>(options: O) =>
  ({ kind: "decimal", ...options }) as const;

/** A day, `2026-02-14`. */
export const date = <const O extends FieldOptions>(options: O) =>
  ({ kind: "date", ...options }) as const;

/** A moment with offset, `2026-05-12T08:00:00+00:00`. */
export const dateTime = <const O extends FieldOptions>(options: O) =>
  ({ kind: "date_time", ...options }) as const;

/** Two moments: `{ value, end_value }`. */
export const dateTimeRange = <const O extends FieldOptions>(options: O) =>
  ({ kind: "date_time_range", ...options }) as const;

export const email = <const O extends FieldOptions>(options: O) =>
  ({ kind: "email", ...options }) as const;

export const telephone = <const O extends FieldOptions>(options: O) =>
  ({ kind: "telephone", ...options }) as const;

/** A link as the editor entered it, unresolved: `{ uri: "entity:node/5", title, options }`. */
export const link = <const O extends FieldOptions>(options: O) =>
  ({ kind: "link", ...options }) as const;

/** Overrides of the page's meta tags: a JSON string of tag name to text, `{"title":"…","description":"…"}`. */
export const metatags = <const O extends FieldOptions>(options: O) =>
  ({ kind: "metatags", ...options }) as const;

/** One of a fixed set of values (`list_string`). */
export const choice = <const V extends string, const O extends ChoiceOptions<V>>(options: O) =>
  ({ kind: "choice", ...options }) as const;

/** A reference to entities that live on their own. Targets are shared by all translations. */
export const reference = <
  const T extends EntityTypeId,
  const B extends string,
  const O extends ReferenceOptions<T, B>,
>(
  options: O,
) => ({ kind: "reference", ...options }) as const;

/** Paragraphs, owned by the entity that holds them (`entity_reference_revisions`), each translated by itself. */
export const paragraphs = <const B extends string, const O extends ParagraphOptions<B>>(
  options: O,
) => ({ kind: "paragraphs", entityType: "paragraph", multiple: true, ...options }) as const;

/** A picture file; the wire carries `alt`, `title`, `width` and `height` beside the reference. */
export const imageFile = <const O extends FieldOptions>(options: O) =>
  ({ kind: "image_file", entityType: "file", bundles: ["file"], ...options }) as const;

/** A file of any other kind; the wire carries `description` and `display` beside the reference. */
export const file = <const O extends FieldOptions>(options: O) =>
  ({ kind: "file", entityType: "file", bundles: ["file"], ...options }) as const;

type Scalar = FieldOptions & {
  readonly kind:
    | "text"
    | "long_text"
    | "rich_text"
    | "boolean"
    | "integer"
    | "decimal"
    | "date"
    | "date_time"
    | "date_time_range"
    | "email"
    | "telephone"
    | "link"
    | "metatags"
    | "choice";
  readonly maxLength?: number;
  readonly values?: Readonly<Record<string, string>>;
  readonly default?: boolean;
};

type Relation = FieldOptions & {
  readonly kind: "reference" | "paragraphs" | "image_file" | "file";
  readonly entityType: EntityTypeId;
  readonly bundles: readonly string[];
};

/** Any field of the model. */
export type Field = Scalar | Relation;
export type AttributeField = Scalar;
export type RelationshipField = Relation;
export type FieldKind = Field["kind"];

/** Whether the field appears among the relationships of a resource; the others are attributes. */
export function isRelationship(field: Field): field is RelationshipField {
  return "entityType" in field;
}
