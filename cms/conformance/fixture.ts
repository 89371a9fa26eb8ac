import { createBackend, type ContentBackend } from "../backend.ts";
import { baseAttributes } from "../entity-types/base-attributes.ts";
import { indexValues } from "../entity-types/field-values.ts";
import { readMoment } from "../entity-types/moments.ts";
import type { ResourceType } from "../entity-types/resource-types.ts";
import { createResourceTypes } from "../entity-types/resource-types.ts";
import { configurationPlace } from "../store/configuration.ts";
import { searchText } from "../search/search-text.ts";
import {
  isJsonObject,
  missingTarget,
  virtualTarget,
  type AliasRecord,
  type Json,
  type ReferenceRecord,
  type TranslationRecord,
} from "../store/records.ts";
import type { Store } from "../store/store.ts";
import { fixtureMenus, fixtureModel } from "./fixture-model.ts";
import { addInferred, aliasIds } from "./inferred-content.ts";
import {
  collectContent,
  type RecordedContent,
  type RecordedEntity,
  type RecordedTranslation,
} from "./recorded-content.ts";
import type { Recording } from "./recordings.ts";

const fixtureUnit = 1;

/** A backend in memory with the content that the recordings show, rebuilt once; answers are computed as always. */
export function createFixtureBackend(recordings: readonly Recording[]): ContentBackend {
  const content = collectContent(recordings, fixtureModel.languages);
  addInferred(content);
  const types = createResourceTypes(fixtureModel);
  return createBackend({
    model: fixtureModel,
    dataDir: ":memory:",
    menus: fixtureMenus,
    siteName: "Real Drupal",
    facets: [
      { id: "resource_type", label: "Resource type" },
      { id: "topics", label: "Topics" },
      { id: "type", label: "Type" },
    ],
    prepare: (store) => {
      nameMenus(content);
      identifyAll(store, content);
      for (const entity of content.entities.values()) {
        const type = types.find(entity.type, entity.bundle);
        // Configuration that was only named comes from the model.
        if (type && (type.fieldable || entity.translations.size > 0 || entity.denied !== null))
          writeEntity(store, content, type, entity);
      }
      writeAliasEntities(store);
      const front = store.entityById("node", 1);
      if (front) store.setSetting("front_page", String(front.serial));
    },
  });
}

/** Aliases are entities in Drupal; nobody may read them, but lists count them. */
function writeAliasEntities(store: Store): void {
  for (const { id } of store.database.all(
    "SELECT id FROM alias WHERE id NOT IN (SELECT id FROM entity WHERE type = 'path_alias')",
  )) {
    const { serial, uuid } = store.identify(`path_alias/${String(id)}`, "path_alias", {
      id: Number(id),
    });
    store.write(fixtureUnit, {
      serial,
      type: "path_alias",
      bundle: "path_alias",
      id: Number(id),
      revision: Number(id),
      uuid,
      denied: null,
      references: [],
      translations: [
        {
          langcode: "en",
          status: true,
          label: "",
          created: null,
          changed: null,
          attributes: {},
          values: [],
          references: [],
          alias: null,
        },
      ],
    });
  }
}

/** Menus were recorded by label alone, in order of their names. */
function nameMenus(content: RecordedContent): void {
  const menus = [...content.entities.values()].filter((entity) => entity.type === "menu");
  for (const [index, menu] of menus.entries()) menu.id = fixtureMenus[index] ?? null;
}

function placeOf(entity: RecordedEntity): string {
  const isConfiguration = typeof entity.id === "string" || entity.type === "user";
  return isConfiguration
    ? configurationPlace(entity.type, entity.id ?? "")
    : `${entity.type}/${entity.uuid}`;
}

/** Known ids first, so that none of them is given away. */
function identifyAll(store: Store, content: RecordedContent): void {
  for (const entity of content.entities.values()) {
    if (entity.type === "user")
      entity.id = JSON.stringify([...entity.translations.values()]).includes("Anonymous") ? 0 : 1;
  }
  const known = [...content.entities.values()].toSorted(
    (a, b) => Number(a.id === null) - Number(b.id === null),
  );
  for (const entity of known) {
    store.identify(
      placeOf(entity),
      entity.type,
      entity.id === null ? { uuid: entity.uuid } : { id: entity.id, uuid: entity.uuid },
    );
  }
}

function writeEntity(
  store: Store,
  content: RecordedContent,
  type: ResourceType,
  entity: RecordedEntity,
): void {
  const { serial, id, uuid } = store.identify(placeOf(entity), entity.type);
  const titles = content.menuTitles.filter((title) => title.uuid === entity.uuid);
  const original = defaultTranslation(entity);
  for (const { langcode, title } of titles) {
    if (original && original.attributes["title"] !== title && !entity.translations.has(langcode)) {
      entity.translations.set(langcode, {
        ...original,
        attributes: { ...original.attributes, title, langcode, default_langcode: false },
      });
    }
  }
  if (entity.translations.size === 0)
    entity.translations.set("en", { attributes: {}, relationships: {} });
  const numericId = typeof id === "number" ? id : null;
  const ordered = [...entity.translations].toSorted(
    ([, a], [, b]) => Number(b === original) - Number(a === original),
  );
  store.write(fixtureUnit, {
    serial,
    type: entity.type,
    bundle: entity.bundle,
    id,
    uuid,
    denied: entity.denied,
    references: [],
    revision: type.entityType.revisionAttribute === null ? null : numericId,
    translations: ordered.map(([langcode, translation]) =>
      translationRecord({
        store,
        content,
        type,
        entity,
        langcode,
        translation,
        original: original ?? translation,
        id,
      }),
    ),
  });
  if (entity.type === "redirect" && original) writeRedirect(store, serial, original.attributes);
}

function defaultTranslation(entity: RecordedEntity): RecordedTranslation | undefined {
  const all = [...entity.translations.values()];
  return (
    all.find((translation) => translation.attributes["default_langcode"] === true) ??
    entity.translations.get("en") ??
    all[0]
  );
}

interface TranslationParts {
  readonly store: Store;
  readonly content: RecordedContent;
  readonly type: ResourceType;
  readonly entity: RecordedEntity;
  readonly langcode: string;
  readonly translation: RecordedTranslation;
  readonly original: RecordedTranslation;
  readonly id: number | string;
}

function translationRecord(parts: TranslationParts): TranslationRecord {
  const { type, langcode, translation, original, id } = parts;
  const inherited = translation === original ? {} : original.attributes;
  const recorded: Record<string, Json> = { ...inherited, ...translation.attributes, langcode };
  const label = String(recorded[type.entityType.labelAttribute] ?? recorded["label"] ?? "");
  const status = recorded["status"] ?? recorded["enabled"] ?? true;
  const created = readMoment(String(recorded["created"] ?? "")) ?? null;
  const changed = readMoment(String(recorded["changed"] ?? "")) ?? null;
  const base = baseAttributes(type.entityType, {
    id,
    revision: typeof id === "number" ? id : null,
    langcode,
    label,
    status: status === true,
    sourceLangcode: translation === original ? null : "en",
    created: created ?? 0,
    changed: changed ?? 0,
  });
  const empty = Object.fromEntries(
    [...type.attributes.values()]
      .filter((each) => each.source.kind === "value")
      .map((each) => [each.name, null]),
  );
  const { metatag: _, path: __, ...attributes } = { ...base, ...empty, ...recorded };
  const own: Json = type.entityType.id === "path_alias" ? (recorded["path"] ?? null) : null;
  return {
    langcode,
    label,
    created,
    changed,
    status: status === true,
    attributes: own === null ? attributes : { ...attributes, path: own },
    values: [
      ...[...type.attributes.values()].flatMap((each) =>
        each.source.kind === "value" &&
        "kind" in each.source.field &&
        !("entityType" in each.source.field)
          ? indexValues(each.name, each.source.field, attributes[each.name] ?? null)
          : [],
      ),
      ...(typeof attributes["menu_name"] === "string"
        ? [{ field: "menu_name", property: "", delta: 0, value: attributes["menu_name"] }]
        : []),
    ],
    references: Object.entries({ ...original.relationships, ...translation.relationships }).flatMap(
      ([field, data]) => referencesOf(parts, field, data),
    ),
    alias: aliasOf(parts, translation.attributes["path"] ?? null),
    ...(type.entityType.id === "node" ? { searchText: searchText(label, [attributes]) } : {}),
  };
}

function referencesOf(
  { store, content, type }: TranslationParts,
  field: string,
  data: Json,
): ReferenceRecord[] {
  if (type.relationships.get(field)?.source !== "stored" || data === null) return [];
  const items: readonly Json[] = Array.isArray(data) ? data : [data];
  return items.flatMap((item, delta) => {
    if (!isJsonObject(item)) return [];
    const name = String(item["type"]);
    const meta = isJsonObject(item["meta"]) ? item["meta"] : {};
    if (item["id"] === "virtual") return [{ field, delta, target: virtualTarget, meta: null }];
    const target = content.entities.get(`${name.split("--")[0]}/${String(item["id"])}`);
    if (!target) return [{ field, delta, target: missingTarget, meta: null }];
    const {
      drupal_internal__target_id: _,
      target_revision_id: __,
      arity: ___,
      links: ____,
      ...rest
    } = meta;
    return [
      {
        field,
        delta,
        target: store.identify(placeOf(target), target.type).serial,
        meta: Object.keys(rest).length ? rest : null,
      },
    ];
  });
}

function aliasOf({ content, entity, langcode }: TranslationParts, path: Json): AliasRecord | null {
  if (isJsonObject(path) && typeof path["alias"] === "string" && path["langcode"] === langcode) {
    return { alias: path["alias"], id: typeof path["pid"] === "number" ? path["pid"] : null };
  }
  const prefix = langcode === "en" ? "" : `/${langcode}`;
  const address = content.addresses.find(
    ({ type, id, path: known }) =>
      type === entity.type &&
      id === entity.id &&
      known.startsWith(`${prefix}/`) &&
      !known.startsWith(`${prefix}/node/`) &&
      (prefix !== "" || !/^\/(de|fr|es|nl|de-at)\//.test(known)),
  );
  return address && !address.path.includes("/taxonomy/term/")
    ? { alias: address.path.slice(prefix.length), id: aliasIds[address.path] ?? nextAliasId++ }
    : null;
}

/** Aliases whose ids were not recorded, above all that were. */
let nextAliasId = 1000;

function writeRedirect(
  store: Store,
  serial: number,
  attributes: Readonly<Record<string, Json>>,
): void {
  const {
    redirect_source: source,
    redirect_redirect: target,
    language,
    status_code: status,
  } = attributes;
  if (!isJsonObject(source) || !isJsonObject(target)) return;
  store.writeRedirect({
    serial,
    langcode: String(language),
    source: String(source["path"]),
    target: String(target["uri"]),
    status: Number(status),
  });
}
