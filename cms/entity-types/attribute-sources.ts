import type { BaseRelationship } from "./entity-type.ts";

/** Sources of attributes and relationships that many entity types have. */
export const json = { kind: "json" } as const;
/** As `json`, but only the site may see and use it. */
export const forSite = { kind: "json", isForSite: true } as const;
export const computed = { kind: "computed" } as const;
export const id = { kind: "id" } as const;
export const revision = { kind: "revision" } as const;
export const label = { kind: "column", column: "label" } as const;
export const status = { kind: "column", column: "status" } as const;
export const created = { kind: "column", column: "created" } as const;
export const changed = { kind: "column", column: "changed" } as const;
export const translatable = {
  langcode: { kind: "column", column: "langcode" },
  default_langcode: { kind: "column", column: "is_default" },
  revision_translation_affected: json,
  content_translation_source: json,
  content_translation_outdated: json,
} as const;
export const owner = (name: string): BaseRelationship => ({
  name,
  source: "owner",
  target: "user",
});
export const none = (name: string): BaseRelationship => ({ name, source: "none", target: "user" });
