/** What `content.json` holds; `docs/drupal.md` describes it, `docs/drupal/import-content.php` loads it. */
export interface ContentJson {
  readonly version: 1;
  /** Languages that the backend has, the default first. */
  readonly languages: readonly string[];
  /** Uuid of the node that is the front page. */
  readonly front_page: string | null;
  /** Each after those it refers to, but for circles. */
  readonly entities: readonly ContentEntity[];
  readonly menu_links: readonly MenuLink[];
  readonly redirects: readonly Redirect[];
}

/** Values by field: as JSON:API gives them, but with references as `Reference` and ids of nodes as uuids. */
export type FieldValues = Readonly<Record<string, unknown>>;

export interface ContentEntity {
  readonly entity_type: string;
  readonly bundle: string;
  readonly uuid: string;
  readonly default_langcode: string;
  /** The default language has all fields, the others those that are translated. */
  readonly translations: Readonly<Record<string, FieldValues>>;
  /** Of files: where the file lies, from the folder of `content.json`. */
  readonly path?: string;
}

/** A reference, with the words that belong to it and not to its target. */
export interface Reference {
  readonly entity_type: string;
  readonly uuid: string;
  readonly alt?: string;
  readonly title?: string;
  readonly description?: string;
}

export interface MenuLink {
  readonly menu: string;
  readonly uuid: string;
  /** Uuid of the link above; `null` at the top. */
  readonly parent: string | null;
  readonly weight: number;
  readonly expanded: boolean;
  readonly uri: string;
  readonly options: FieldValues;
  readonly translations: Readonly<Record<string, { title: string; description: string | null }>>;
}

export interface Redirect {
  readonly from: string;
  /** An address, or `entity:node/<uuid>`. */
  readonly to: string;
  readonly status: number;
  readonly language: string | null;
}
