import { createBackend, type ContentBackend } from "#cms/backend.ts";
import { hasSortKeys, sortedFieldsOf } from "#cms/entity-types/sorted-fields.ts";
import type { ResourceType } from "#cms/entity-types/resource-types.ts";
import { createResourceTypes } from "#cms/entity-types/resource-types.ts";
import { isJsonObject, type Json, textOf } from "#cms/store/records.ts";
import type { Store } from "#cms/store/store.ts";
import { fixtureMenus, fixtureModel } from "./fixture-model.ts";
import { addInferred } from "./inferred-content.ts";
import {
  collectContent,
  type RecordedContent,
  type RecordedEntity,
  type RecordedTranslation,
} from "./recorded-content.ts";
import { placeOf, translationRecord } from "./recorded-records.ts";
import type { Recording } from "./recordings.ts";

const fixtureUnit = 1;

/** Creates a backend in memory with the content of the recordings. Its responses are computed as usual. */
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
        // The model provides configuration entities of which only the name was recorded.
        if (type && (type.fieldable || entity.translations.size > 0 || entity.denied !== null))
          writeEntity({ store, content }, type, entity);
      }
      writeAliasEntities(store);
      const front = store.entityById("node", 1);
      if (front) store.setSetting("front_page", String(front.serial));
    },
  });
}

/** Aliases are entities in Drupal: readers cannot see them, but lists count them. */
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

/** Only the labels of menus were recorded, in alphabetical order. */
function nameMenus(content: RecordedContent): void {
  const menus = [...content.entities.values()].filter((entity) => entity.type === "menu");
  for (const [index, menu] of menus.entries()) menu.id = fixtureMenus[index] ?? null;
}

/** Known ids first, so that none of them is assigned to another entity. */
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
  { store, content }: { store: Store; content: RecordedContent },
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
    ...(hasSortKeys(type) ? { sortedBy: sortedFieldsOf(type) } : {}),
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
    langcode: textOf(language),
    source: textOf(source["path"]),
    target: textOf(target["uri"]),
    status: Number(status),
  });
}
