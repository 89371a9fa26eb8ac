/**
 * Field kinds of the content model. A field is plain data, from which are derived: the TypeScript types of JSON:API
 * resources, the checks and tables of the embedded backend, and the configuration of a real Drupal.
 */

/** Options of all kinds. By default, fields are translatable and optional. */
interface FieldOptions {
  /** Label for editors. */
  readonly label: string;
  /** Help text for editors. */
  readonly help?: string;
  /** Editors must fill in the field. */
  readonly required?: true;
  /** The field contains a list. An empty list is `[]`, an empty single field is `null`. */
  readonly multiple?: true;
  /** `false`: all translations share the value of the default translation. */
  readonly translatable?: false;
  /** Readable only with the site's own credentials. A node with a value in this field is found only by its title. */
  readonly protected?: true;
  /**
   * Name of a boolean field of the same bundle. While it is true, only the site may read what this field refers to, and
   * its files, unless other content refers to it as well.
   */
  readonly closedBy?: string;
  /** A name, a quotation or an address: shown as it is written, not in the spelling of another country. */
  readonly verbatim?: true;
}

interface TextOptions extends FieldOptions {
  /** Maximum length in characters. Default 255. */
  readonly maxLength?: number;
}

interface ChoiceOptions<V extends string> extends FieldOptions {
  /** Allowed values, with labels for editors. */
  readonly values: Readonly<Record<V, string>>;
}

interface ReferenceOptions<T extends EntityTypeId, B extends string> extends FieldOptions {
  readonly entityType: T;
  /** Bundles that may be referenced. */
  readonly bundles: readonly B[];
}

interface ParagraphOptions<B extends string> extends FieldOptions {
  /** Paragraph types that editors may add. */
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

/** Text with markup (`text_long`): `{ value, format, processed }`. Readers only see `processed`. */
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

/** A decimal number, which is a string in JSON:API. */
export const decimal = <const O extends FieldOptions>(options: O) =>
  ({ kind: "decimal", ...options }) as const;

/** A date, `2026-02-14`. */
export const date = <const O extends FieldOptions>(options: O) =>
  ({ kind: "date", ...options }) as const;

/** A time with offset, `2026-05-12T08:00:00+00:00`. */
export const dateTime = <const O extends FieldOptions>(options: O) =>
  ({ kind: "date_time", ...options }) as const;

/** Two times: `{ value, end_value }`. */
export const dateTimeRange = <const O extends FieldOptions>(options: O) =>
  ({ kind: "date_time_range", ...options }) as const;

export const email = <const O extends FieldOptions>(options: O) =>
  ({ kind: "email", ...options }) as const;

export const telephone = <const O extends FieldOptions>(options: O) =>
  ({ kind: "telephone", ...options }) as const;

/** A link as the editor entered it, not resolved: `{ uri: "entity:node/5", title, options }`. */
export const link = <const O extends FieldOptions>(options: O) =>
  ({ kind: "link", ...options }) as const;

/** Overridden meta tags of a page: a JSON string of tag name to text, `{"title":"…","description":"…"}`. */
export const metatags = <const O extends FieldOptions>(options: O) =>
  ({ kind: "metatags", ...options }) as const;

/** One of a fixed set of values (`list_string`). */
export const choice = <const V extends string, const O extends ChoiceOptions<V>>(options: O) =>
  ({ kind: "choice", ...options }) as const;

/** A reference to independent entities. All translations share the targets. */
export const reference = <
  const T extends EntityTypeId,
  const B extends string,
  const O extends ReferenceOptions<T, B>,
>(
  options: O,
) => ({ kind: "reference", ...options }) as const;

/**
 * Paragraphs, which belong to the entity with the field (`entity_reference_revisions`). Each is translated separately.
 */
export const paragraphs = <const B extends string, const O extends ParagraphOptions<B>>(
  options: O,
) => ({ kind: "paragraphs", entityType: "paragraph", multiple: true, ...options }) as const;

/** A picture file. In JSON:API, the reference also has `alt`, `title`, `width` and `height`. */
export const imageFile = <const O extends FieldOptions>(options: O) =>
  ({ kind: "image_file", entityType: "file", bundles: ["file"], ...options }) as const;

/** A file of any other kind. In JSON:API, the reference also has `description` and `display`. */
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

/** Returns whether the field is a relationship of a resource; all others are attributes. */
export function isRelationship(field: Field): field is RelationshipField {
  return "entityType" in field;
}
