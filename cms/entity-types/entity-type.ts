/** What Drupal's entity types look like on the wire, whatever their bundles. Recorded from Drupal 10.6. */

/** Where a value that filters and sorts ask for lies in the store. */
export type AttributeSource =
  | {
      readonly kind: "column";
      readonly column: "label" | "status" | "langcode" | "is_default" | "created" | "changed";
    }
  | { readonly kind: "id" }
  | { readonly kind: "revision" }
  /** In the attributes themselves, without an index. */
  | { readonly kind: "json" }
  /** Worked out per request; no query can look at it. */
  | { readonly kind: "computed" };

/** Who may read entities of a type, besides the status of each. */
export type Access =
  | { readonly kind: "view" }
  /** Readers see the label alone. */
  | { readonly kind: "label" }
  /** Nobody, for this reason. */
  | { readonly kind: "denied"; readonly reason: string };

export interface BaseRelationship {
  readonly name: string;
  /** `bundle`: configuration of the bundle; `owner`: the one user; `none`: always empty; `hidden`: known, never shown. */
  readonly source: "bundle" | "owner" | "none" | "hidden" | "stored";
  /** Target entity type. */
  readonly target: string;
  readonly multiple?: true;
}

export interface EntityType {
  readonly id: string;
  /** Attributes with ids, `null` where the id is not shown. */
  readonly idAttribute: string | null;
  readonly revisionAttribute: string | null;
  /** Attributes by name, without those of the bundle. */
  readonly attributes: Readonly<Record<string, AttributeSource>>;
  readonly relationships: readonly BaseRelationship[];
  /** Start of the canonical path, `/node/`; `null`: entities have no page of their own. */
  readonly canonical: string | null;
  /** Attribute shown where only the label may be read. */
  readonly labelAttribute: string;
  readonly access: Access;
  /** Which of its entities filters may look at: published ones, all, or none. */
  readonly filterable: "published" | "all" | "none";
}
