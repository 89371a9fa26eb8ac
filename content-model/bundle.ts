import type { EntityTypeId, Field } from "./fields.ts";

export type { EntityTypeId };

/** A bundle: the type of a piece of content, with its fields. */
export interface Bundle {
  readonly entityType: EntityTypeId;
  /** Drupal's machine name. */
  readonly bundle: string;
  readonly label: string;
  readonly help?: string;
  /** A paragraph type that only another paragraph holds: no block of its own. */
  readonly isPart?: true;
  /** Fields by machine name, without the base fields of the entity type (`base-fields.ts`). */
  readonly fields: Readonly<Record<string, Field>>;
}

export function defineBundle<const B extends Bundle>(bundle: B): B {
  return bundle;
}

/** The content model of a backend: its bundles, and its languages sorted by weight, the default first. */
export interface ContentModel {
  readonly bundles: readonly Bundle[];
  readonly languages: readonly string[];
}

/** Returns the name of the JSON:API resource type, `node--page`. */
export function resourceTypeOf(bundle: Pick<Bundle, "entityType" | "bundle">): string {
  return `${bundle.entityType}--${bundle.bundle}`;
}

/** Names of the site's menus. In Drupal, menus are configuration and their links are content. */
export const menuNames = ["main", "pre-header", "footer", "social", "legal"] as const;
export type MenuName = (typeof menuNames)[number];
