import type { EntityTypeId, Field } from "./fields.ts";

export type { EntityTypeId };

/** A bundle: what editors choose when they create a piece of content, with the fields it carries. */
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

/** The content of one backend: its bundles, and the languages in order of weight, the default first. */
export interface ContentModel {
  readonly bundles: readonly Bundle[];
  readonly languages: readonly string[];
}

/** Name of the JSON:API resource type, `node--page`. */
export function resourceTypeOf(bundle: Pick<Bundle, "entityType" | "bundle">): string {
  return `${bundle.entityType}--${bundle.bundle}`;
}

/** Names of the menus the site shows. Menus are configuration in Drupal, their links content. */
export const menuNames = ["main", "pre-header", "footer", "social", "legal"] as const;
export type MenuName = (typeof menuNames)[number];
