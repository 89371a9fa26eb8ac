import {
  changed,
  computed,
  created,
  forSite,
  id,
  json,
  label,
  none,
  owner,
  revision,
  status,
  translatable,
} from "./attribute-sources.ts";
import { comment } from "./comment-type.ts";
import type { EntityType } from "./entity-type.ts";

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
    // Of the module Scheduler.
    publish_on: forSite,
    unpublish_on: forSite,
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

/** Content entity types with bundles. */
export const bundledTypes: readonly EntityType[] = [
  blockContent,
  comment,
  media,
  node,
  paragraph,
  term,
];
