import { comment } from "./comment-type.ts";
import type { BaseRelationship, EntityType } from "./entity-type.ts";

const json = { kind: "json" } as const;
const computed = { kind: "computed" } as const;
const id = { kind: "id" } as const;
const revision = { kind: "revision" } as const;
const label = { kind: "column", column: "label" } as const;
const status = { kind: "column", column: "status" } as const;
const created = { kind: "column", column: "created" } as const;
const changed = { kind: "column", column: "changed" } as const;
const translatable = {
  langcode: { kind: "column", column: "langcode" },
  default_langcode: { kind: "column", column: "is_default" },
  revision_translation_affected: json,
  content_translation_source: json,
  content_translation_outdated: json,
} as const;
const owner = (name: string): BaseRelationship => ({ name, source: "owner", target: "user" });
const none = (name: string): BaseRelationship => ({ name, source: "none", target: "user" });

const node: EntityType = {
  id: "node",
  idAttribute: "drupal_internal__nid",
  revisionAttribute: "drupal_internal__vid",
  attributes: {
    drupal_internal__nid: id,
    drupal_internal__vid: revision,
    ...translatable,
    revision_timestamp: json,
    status,
    title: label,
    created,
    changed,
    promote: json,
    sticky: json,
    metatag: computed,
    path: computed,
  },
  relationships: [
    { name: "node_type", source: "bundle", target: "node_type" },
    owner("revision_uid"),
    owner("uid"),
    { name: "menu_link", source: "hidden", target: "menu_link_content" },
  ],
  canonical: "/node/",
  labelAttribute: "title",
  access: { kind: "view" },
  filterable: "published",
};

const media: EntityType = {
  id: "media",
  idAttribute: "drupal_internal__mid",
  revisionAttribute: "drupal_internal__vid",
  attributes: {
    drupal_internal__mid: id,
    drupal_internal__vid: revision,
    ...translatable,
    revision_created: json,
    status,
    name: label,
    created,
    changed,
    metatag: computed,
    path: computed,
  },
  relationships: [
    { name: "bundle", source: "bundle", target: "media_type" },
    none("revision_user"),
    owner("uid"),
    { name: "thumbnail", source: "stored", target: "file" },
  ],
  canonical: null,
  labelAttribute: "name",
  access: { kind: "view" },
  filterable: "published",
};

const term: EntityType = {
  id: "taxonomy_term",
  idAttribute: "drupal_internal__tid",
  revisionAttribute: "drupal_internal__revision_id",
  attributes: {
    drupal_internal__tid: id,
    drupal_internal__revision_id: revision,
    ...translatable,
    revision_created: json,
    status,
    name: label,
    description: json,
    weight: json,
    changed,
    metatag: computed,
    path: computed,
    content_translation_created: json,
  },
  relationships: [
    { name: "vid", source: "bundle", target: "taxonomy_vocabulary" },
    none("revision_user"),
    { name: "parent", source: "stored", target: "taxonomy_term", multiple: true },
    owner("content_translation_uid"),
  ],
  canonical: "/taxonomy/term/",
  labelAttribute: "name",
  access: { kind: "view" },
  filterable: "published",
};

const paragraph: EntityType = {
  id: "paragraph",
  idAttribute: "drupal_internal__id",
  revisionAttribute: "drupal_internal__revision_id",
  attributes: {
    drupal_internal__id: id,
    drupal_internal__revision_id: revision,
    ...translatable,
    status,
    created,
    parent_id: json,
    parent_type: json,
    parent_field_name: json,
    behavior_settings: json,
    content_translation_changed: json,
  },
  relationships: [{ name: "paragraph_type", source: "bundle", target: "paragraphs_type" }],
  canonical: null,
  labelAttribute: "label",
  access: { kind: "view" },
  filterable: "none",
};

const blockContent: EntityType = {
  id: "block_content",
  idAttribute: "drupal_internal__id",
  revisionAttribute: "drupal_internal__revision_id",
  attributes: {
    drupal_internal__id: id,
    drupal_internal__revision_id: revision,
    ...translatable,
    revision_created: json,
    status,
    info: label,
    changed,
    reusable: json,
    metatag: computed,
    content_translation_created: json,
  },
  relationships: [
    { name: "block_content_type", source: "bundle", target: "block_content_type" },
    none("revision_user"),
    owner("content_translation_uid"),
  ],
  canonical: null,
  labelAttribute: "info",
  access: { kind: "view" },
  filterable: "published",
};

const menuLink: EntityType = {
  id: "menu_link_content",
  idAttribute: "drupal_internal__id",
  revisionAttribute: "drupal_internal__revision_id",
  attributes: {
    drupal_internal__id: id,
    drupal_internal__revision_id: revision,
    ...translatable,
    bundle: json,
    revision_created: json,
    revision_log_message: json,
    enabled: status,
    title: label,
    description: json,
    menu_name: json,
    link: json,
    external: json,
    rediscover: json,
    weight: json,
    expanded: json,
    parent: json,
    changed,
    metatag: computed,
    content_translation_status: json,
    content_translation_created: json,
  },
  relationships: [none("revision_user"), owner("content_translation_uid")],
  canonical: null,
  labelAttribute: "title",
  access: { kind: "denied", reason: "The 'administer menu' permission is required." },
  filterable: "none",
};

const file: EntityType = {
  id: "file",
  idAttribute: "drupal_internal__fid",
  revisionAttribute: null,
  attributes: {
    drupal_internal__fid: id,
    langcode: translatable.langcode,
    filename: label,
    uri: json,
    filemime: json,
    filesize: json,
    status,
    created,
    changed,
  },
  relationships: [owner("uid")],
  canonical: null,
  labelAttribute: "filename",
  access: { kind: "view" },
  filterable: "all",
};

const user: EntityType = {
  id: "user",
  idAttribute: null,
  revisionAttribute: null,
  attributes: { drupal_internal__uid: id, display_name: label, name: label },
  relationships: [],
  canonical: "/user/",
  labelAttribute: "display_name",
  access: { kind: "label" },
  filterable: "none",
};

const redirect: EntityType = {
  id: "redirect",
  idAttribute: "drupal_internal__rid",
  revisionAttribute: null,
  attributes: {
    drupal_internal__rid: id,
    hash: json,
    redirect_type: json,
    redirect_source: json,
    redirect_redirect: json,
    language: json,
    status_code: json,
    created,
    metatag: computed,
  },
  relationships: [owner("uid")],
  canonical: null,
  labelAttribute: "hash",
  access: { kind: "denied", reason: "The 'administer redirects' permission is required." },
  filterable: "none",
};

const pathAlias: EntityType = {
  id: "path_alias",
  idAttribute: "drupal_internal__id",
  revisionAttribute: "drupal_internal__revision_id",
  attributes: {
    drupal_internal__id: id,
    drupal_internal__revision_id: revision,
    langcode: translatable.langcode,
    path: json,
    alias: label,
    status,
  },
  relationships: [],
  canonical: null,
  labelAttribute: "alias",
  access: { kind: "denied", reason: "The 'administer url aliases' permission is required." },
  filterable: "none",
};

/** Content entity types with bundles of their own. */
export const bundledTypes: readonly EntityType[] = [
  blockContent,
  comment,
  media,
  node,
  paragraph,
  term,
];

/** Content entity types without bundles. */
export const plainTypes: readonly EntityType[] = [file, menuLink, pathAlias, redirect, user];
