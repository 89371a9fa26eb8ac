import {
  changed,
  computed,
  created,
  id,
  json,
  label,
  none,
  owner,
  revision,
  status,
  translatable,
} from "./attribute-sources.ts";
import type { EntityType } from "./entity-type.ts";

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

/** Content entity types without bundles. */
export const plainTypes: readonly EntityType[] = [file, menuLink, pathAlias, redirect, user];
