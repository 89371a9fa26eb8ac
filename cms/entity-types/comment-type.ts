import type { EntityType } from "./entity-type.ts";

const json = { kind: "json" } as const;

/** Readers' comments on a node. */
export const comment: EntityType = {
  id: "comment",
  idAttribute: "drupal_internal__cid",
  revisionAttribute: null,
  attributes: {
    drupal_internal__cid: { kind: "id" },
    langcode: { kind: "column", column: "langcode" },
    default_langcode: { kind: "column", column: "is_default" },
    status: { kind: "column", column: "status" },
    subject: { kind: "column", column: "label" },
    name: json,
    homepage: json,
    created: { kind: "column", column: "created" },
    changed: { kind: "column", column: "changed" },
    thread: json,
    entity_type: json,
    field_name: json,
  },
  relationships: [
    { name: "comment_type", source: "bundle", target: "comment_type" },
    { name: "uid", source: "owner", target: "user" },
    { name: "pid", source: "stored", target: "comment" },
    { name: "entity_id", source: "stored", target: "node" },
  ],
  canonical: "/comment/",
  labelAttribute: "subject",
  access: { kind: "view" },
  filterable: "published",
};
