import { type Json, type JsonObject, textOf } from "#cms/store/records.ts";
import type { Recording } from "./recordings.ts";

/** What the recordings show of one entity. */
export interface RecordedEntity {
  readonly type: string;
  readonly bundle: string;
  readonly uuid: string;
  id: number | string | null;
  /** Translations by language, as complete as in any recording. */
  readonly translations: Map<string, RecordedTranslation>;
  /** Attributes shown without a language, with the language of the address. */
  readonly sparse: { readonly langcode: string; readonly attributes: JsonObject }[];
  /** Why readers may not see the entity, if the reason is the entity itself. */
  denied: string | null;
}

export interface RecordedTranslation {
  attributes: Record<string, Json>;
  /** Identifiers by relationship. */
  relationships: Record<string, Json>;
}

export interface RecordedContent {
  readonly entities: Map<string, RecordedEntity>;
  /** Addresses of entities in menus and router responses: `[type, id, path with prefix]`. */
  readonly addresses: { readonly type: string; readonly id: number; readonly path: string }[];
  /** Titles of menu links by plugin id, in the language of the prefix. */
  readonly menuTitles: {
    readonly langcode: string;
    readonly uuid: string;
    readonly title: string;
  }[];
}

/** Collects the content behind all recorded responses, for any reader. */
export function collectContent(
  recordings: readonly Recording[],
  languages: readonly string[],
): RecordedContent {
  const content: RecordedContent = { entities: new Map(), addresses: [], menuTitles: [] };
  for (const recording of recordings) {
    if (recording.status !== 200) continue;
    const segment = new URL(recording.url).pathname.split("/")[1] ?? "";
    visit(
      content,
      recording.document,
      languages.includes(segment) ? segment : (languages[0] ?? "en"),
    );
  }
  for (const entity of content.entities.values()) mergeSparse(entity);
  return content;
}

/** Adds attributes without a language to the translation in the language of the address, or to the only known one. */
function mergeSparse({ sparse, translations }: RecordedEntity): void {
  for (const { langcode, attributes } of sparse) {
    const translation = translations.get(langcode);
    if (translation) translation.attributes = { ...attributes, ...translation.attributes };
    else if (translations.size === 0)
      translations.set(langcode, { attributes: { ...attributes, langcode }, relationships: {} });
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function visit(content: RecordedContent, value: unknown, langcode: string): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(content, item, langcode);
    return;
  }
  if (!isObject(value)) return;
  const { type, id } = value;
  if (typeof type === "string" && typeof id === "string" && type.includes("--") && id.length === 36)
    readResource(content, value, langcode);
  if (typeof id === "string" && id.startsWith("menu_link_content:"))
    readMenuItem(content, value, langcode);
  if (isObject(value["entity"]) && isObject(value["jsonapi"]))
    readRouterEntity(content, value["entity"]);
  if (isObject(value["omitted"]) && isObject(value["omitted"]["links"])) {
    for (const link of Object.values(value["omitted"]["links"])) readOmitted(content, link);
  }
  for (const item of Object.values(value)) visit(content, item, langcode);
}

/** Returns the collected entity; a new one is created if needed. */
export function entityOf(
  content: RecordedContent,
  { type, bundle, uuid }: { type: string; bundle: string; uuid: string },
): RecordedEntity {
  const key = `${type}/${uuid}`;
  const known = content.entities.get(key);
  if (known) return known;
  const added: RecordedEntity = {
    type,
    bundle,
    uuid,
    id: null,
    translations: new Map(),
    sparse: [],
    denied: null,
  };
  content.entities.set(key, added);
  return added;
}

const idAttributes = [
  "drupal_internal__nid",
  "drupal_internal__mid",
  "drupal_internal__tid",
  "drupal_internal__fid",
  "drupal_internal__rid",
  "drupal_internal__id",
  "drupal_internal__type",
];

function readResource(content: RecordedContent, value: JsonObject, langcode: string): void {
  const [type = "", bundle = ""] = textOf(value["type"]).split("--");
  const entity = entityOf(content, { type, bundle, uuid: textOf(value["id"]) });
  const meta = value["meta"];
  const target = isObject(meta) ? meta["drupal_internal__target_id"] : undefined;
  if (typeof target === "number" || typeof target === "string") entity.id = target;
  const { attributes, relationships } = value;
  if (!isObject(attributes) && !isObject(relationships)) return;
  const shown = isObject(attributes) ? attributes : {};
  for (const idAttribute of idAttributes) {
    const id = shown[idAttribute];
    if (typeof id === "number" || typeof id === "string") entity.id = id;
  }
  const language = shown["langcode"];
  if (typeof language !== "string") {
    entity.sparse.push({ langcode, attributes: shown });
    return;
  }
  const translation = entity.translations.get(language) ?? { attributes: {}, relationships: {} };
  entity.translations.set(language, translation);
  // Visible only to administrators.
  const { revision_log: _, ...readable } = shown;
  Object.assign(translation.attributes, readable);
  if (!isObject(relationships)) return;
  for (const [field, relationship] of Object.entries(relationships)) {
    if (isObject(relationship)) translation.relationships[field] = relationship["data"] ?? null;
  }
}

function readMenuItem(content: RecordedContent, item: JsonObject, langcode: string): void {
  const { id, attributes } = item;
  if (!isObject(attributes)) return;
  const { title, url, route } = attributes;
  if (typeof title === "string")
    content.menuTitles.push({
      langcode,
      uuid: textOf(id).slice("menu_link_content:".length),
      title,
    });
  const node =
    isObject(route) && isObject(route["parameters"]) ? route["parameters"]["node"] : undefined;
  if (typeof node === "string" && typeof url === "string")
    content.addresses.push({ type: "node", id: Number(node), path: url.replace(/[?#].*$/, "") });
}

function readRouterEntity(content: RecordedContent, entity: JsonObject): void {
  const { canonical, type, id, uuid, bundle } = entity;
  if (typeof canonical !== "string" || typeof type !== "string" || typeof id !== "string") return;
  content.addresses.push({ type, id: Number(id), path: new URL(canonical).pathname });
  if (typeof uuid === "string" && typeof bundle === "string")
    entityOf(content, { type, bundle, uuid }).id ??= Number(id);
}

function readOmitted(content: RecordedContent, link: Json): void {
  const href =
    isObject(link) && isObject(link["meta"]) && typeof link["href"] === "string"
      ? link["href"]
      : "";
  const parts = /\/jsonapi\/(\w+)\/(\w+)\/([0-9a-f-]{36})$/.exec(href);
  if (!parts) return;
  const [, type = "", bundle = "", uuid = ""] = parts;
  const detail = isObject(link) && isObject(link["meta"]) ? textOf(link["meta"]["detail"]) : "";
  const entity = entityOf(content, { type, bundle, uuid });
  if (type === "block")
    entity.denied = detail.replace(
      "The current user is not allowed to GET the selected resource. ",
      "",
    );
}
