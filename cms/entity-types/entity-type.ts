/** Drupal's entity types as JSON:API shows them, independent of bundles. Recorded from Drupal 10.6. */

/** Where the store has the value of an attribute for filters and sorts. */
export type AttributeSource =
  | {
      readonly kind: "column";
      readonly column: "label" | "status" | "langcode" | "is_default" | "created" | "changed";
    }
  | { readonly kind: "id" }
  | { readonly kind: "revision" }
  /** In the JSON of the attributes, without an index. */
  | { readonly kind: "json"; readonly isForSite?: true }
  /** Computed per request; queries cannot use it. */
  | { readonly kind: "computed" };

/** Who may read entities of a type, in addition to the status of each entity. */
export type Access =
  | { readonly kind: "view" }
  /** Readers see only the label. */
  | { readonly kind: "label" }
  /** No reader may read them, for this reason. */
  | { readonly kind: "denied"; readonly reason: string };

export interface BaseRelationship {
  readonly name: string;
  /**
   * `bundle`: configuration of the bundle; `owner`: the single user; `none`: always empty; `hidden`: exists but is
   * never shown.
   */
  readonly source: "bundle" | "owner" | "none" | "hidden" | "stored";
  /** Target entity type. */
  readonly target: string;
  readonly multiple?: true;
}

export interface EntityType {
  readonly id: string;
  /** Attributes with ids; `null` if the id is not shown. */
  readonly idAttribute: string | null;
  readonly revisionAttribute: string | null;
  /** Attributes by name, without fields of bundles. */
  readonly attributes: Readonly<Record<string, AttributeSource>>;
  readonly relationships: readonly BaseRelationship[];
  /** Start of the canonical path, `/node/`; `null`: entities have no page. */
  readonly canonical: string | null;
  /** Attribute that is shown if only the label may be read. */
  readonly labelAttribute: string;
  readonly access: Access;
  /** Entities that filters may use: published ones, all, or none. */
  readonly filterable: "published" | "all" | "none";
}
