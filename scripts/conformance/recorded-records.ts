import { baseAttributes } from "#cms/entity-types/base-attributes.ts";
import { indexValues } from "#cms/entity-types/field-values.ts";
import { readMoment } from "#cms/entity-types/moments.ts";
import type { ResourceType } from "#cms/entity-types/resource-types.ts";
import { searchWords, wordsIn } from "#cms/search-index/search-text.ts";
import { configurationPlace } from "#cms/store/configuration.ts";
import {
  isJsonObject,
  missingTarget,
  virtualTarget,
  type AliasRecord,
  type Json,
  type ReferenceRecord,
  type TranslationRecord,
  textOf,
} from "#cms/store/records.ts";
import type { Store } from "#cms/store/store.ts";
import { aliasIds } from "./inferred-content.ts";
import type { RecordedContent, RecordedEntity, RecordedTranslation } from "./recorded-content.ts";

/** Returns the place of a recorded entity in the store. */
export function placeOf(entity: RecordedEntity): string {
  const isConfiguration = typeof entity.id === "string" || entity.type === "user";
  return isConfiguration
    ? configurationPlace(entity.type, entity.id ?? "")
    : `${entity.type}/${entity.uuid}`;
}

/** A recorded translation with everything needed for a record. */
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

/** Returns the translation in the form of the store. */
export function translationRecord(parts: TranslationParts): TranslationRecord {
  const { type, langcode, translation, original, id } = parts;
  const inherited = translation === original ? {} : original.attributes;
  const recorded: Record<string, Json> = { ...inherited, ...translation.attributes, langcode };
  const label = textOf(recorded[type.entityType.labelAttribute] ?? recorded["label"]);
  const status = recorded["status"] ?? recorded["enabled"] ?? true;
  const created = readMoment(textOf(recorded["created"])) ?? null;
  const changed = readMoment(textOf(recorded["changed"])) ?? null;
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
    ...(type.entityType.id === "node"
      ? {
          words: searchWords({
            title: label,
            texts: Object.values(attributes).flatMap(wordsIn),
            langcode,
          }),
        }
      : {}),
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
    const name = textOf(item["type"]);
    const meta = isJsonObject(item["meta"]) ? item["meta"] : {};
    if (item["id"] === "virtual") return [{ field, delta, target: virtualTarget, meta: null }];
    const target = content.entities.get(`${name.split("--")[0]}/${textOf(item["id"])}`);
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

/** Ids for aliases without a recorded id, higher than all recorded ones. */
let nextAliasId = 1000;
