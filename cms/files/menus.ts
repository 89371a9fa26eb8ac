import { baseAttributes } from "../entity-types/base-attributes.ts";
import { type Json, type JsonObject, type TranslationRecord, textOf } from "../store/records.ts";
import { readLink } from "./attributes.ts";
import { readPlace } from "./entity-unit.ts";
import { rejectFile, unknownMoment, type UnitReader } from "./unit.ts";
import {
  below,
  describeKey,
  faultAt,
  isListValue,
  isMapValue,
  type Place,
  type PlacedValue,
} from "./yaml-source.ts";

const linkKeys = ["key", "title", "description", "link", "children", "status", "weight"];

/** Translated texts of a menu, by key of the link. */
type Translations = ReadonlyMap<string, { readonly map: JsonObject; readonly at: Place }>;

/** Reads a menu: a tree of links in the default language, and titles by key in other languages. */
export function readMenu(reader: UnitReader): void {
  const [, menu = ""] = reader.unit.place.split("/");
  if (!reader.menus.includes(menu)) {
    reader.faults.push({
      file: reader.unit.place,
      line: null,
      found: JSON.stringify(menu),
      expected: `a menu: ${reader.menus.join(", ")}`,
    });
    return;
  }
  reader.tags.add(`config:system.menu.${menu}`);
  const sources = new Map<string, Place>();
  for (const file of reader.unit.files) {
    const langcode = file.name.replace(/\.ya?ml$/, "");
    const isKnown = reader.model.languages.includes(langcode);
    const at = isKnown ? readPlace(reader, file) : null;
    if (!isKnown)
      reader.faults.push({
        file: file.path,
        line: null,
        found: JSON.stringify(file.name),
        expected: `a language: ${reader.model.languages.join(", ")}`,
      });
    if (at) sources.set(langcode, at);
  }
  const [langcode, at] = [...sources].find(([, each]) => isListValue(each.source.value)) ?? [];
  if (!langcode || !at) {
    const place = sources.get("en") ?? [...sources.values()][0];
    if (place) {
      const fault = faultAt(place, place.source.value, "the tree of links, a list");
      rejectFile(reader, place.source.file, fault);
    }
    return;
  }
  sources.delete(langcode);
  const translations = new Map(
    [...sources].map(([language, place]) => [language, readTranslations(reader, place)]),
  );
  const keys = new Set<string>();
  readLinks(
    reader,
    { menu, langcode, translations, keys },
    { value: at.source.value, at, parent: null },
  );
  for (const [, each] of translations) {
    for (const [key, { at: where }] of each)
      if (!keys.has(key))
        reader.faults.push(
          faultAt(where, describeKey(key), `the key of a link in ${langcode}.yaml`),
        );
  }
}

function readTranslations(reader: UnitReader, place: Place): Translations {
  const { value } = place.source;
  if (!isMapValue(value)) {
    reader.faults.push(faultAt(place, value, "a map of the links' keys"));
    return new Map();
  }
  return new Map(
    Object.entries(value).flatMap(([key, map]) => {
      const at = below(place, key);
      const wrongKey = isMapValue(map)
        ? Object.keys(map).find((each) => each !== "title" && each !== "description")
        : undefined;
      if (isMapValue(map) && typeof map["title"] === "string" && wrongKey === undefined)
        return [[key, { map, at }] as const];
      reader.faults.push(
        faultAt(
          wrongKey === undefined ? at : below(at, wrongKey),
          wrongKey === undefined ? map : describeKey(wrongKey),
          "{ title, description? }",
        ),
      );
      return [];
    }),
  );
}

interface Menu {
  readonly menu: string;
  readonly langcode: string;
  readonly translations: ReadonlyMap<string, Translations>;
  /** Keys that have been used. */
  readonly keys: Set<string>;
}

function readLinks(
  reader: UnitReader,
  menu: Menu,
  { value, at, parent }: PlacedValue & { readonly parent: string | null },
): void {
  if (value === null) return;
  if (!isListValue(value)) {
    reader.faults.push(faultAt(at, value, "a list of links"));
    return;
  }
  for (const [index, item] of value.entries())
    readMenuLink(reader, menu, { item, index, parent, at: below(at, index) });
}

function readMenuLink(
  reader: UnitReader,
  menu: Menu,
  { item, index, parent, at }: { item: Json; index: number; parent: string | null; at: Place },
): void {
  const key = isMapValue(item) ? item["key"] : undefined;
  if (!isMapValue(item) || typeof key !== "string" || typeof item["title"] !== "string") {
    reader.faults.push(faultAt(at, item, "{ key, title, link, children? }"));
    return;
  }
  const unknown = Object.keys(item).find((each) => !linkKeys.includes(each));
  if (unknown !== undefined)
    reader.faults.push(
      faultAt(below(at, unknown), describeKey(unknown), `one of ${linkKeys.join(", ")}`),
    );
  if (menu.keys.has(key)) {
    reader.faults.push(faultAt(below(at, "key"), key, "a key that is unique in the menu"));
    return;
  }
  menu.keys.add(key);
  const link = readLink(reader, item["link"] ?? { uri: "route:<nolink>" }, below(at, "link"));
  if (link === undefined)
    reader.faults.push(
      faultAt(below(at, "link"), item["link"], "{ to: bundle/name } or { uri: … }"),
    );
  const uuid = writeLink(reader, menu, {
    key,
    item,
    link: link ?? { uri: "route:<nolink>", title: null, options: [] },
    weight: item["weight"] ?? index,
    parent,
  });
  readLinks(reader, menu, {
    value: item["children"] ?? null,
    at: below(at, "children"),
    parent: `menu_link_content:${uuid}`,
  });
}

interface MenuLink {
  readonly key: string;
  readonly item: JsonObject;
  readonly link: Json;
  readonly weight: Json;
  readonly parent: string | null;
}

/** Writes a menu link and returns its uuid. */
function writeLink(
  reader: UnitReader,
  menu: Menu,
  { key, item, link, weight, parent }: MenuLink,
): string {
  const { serial, id, uuid } = reader.store.identify(
    `menus/${menu.menu}/${key}`,
    "menu_link_content",
  );
  const type = reader.resourceTypes.find("menu_link_content", "menu_link_content");
  if (!type) throw new Error("The model has no menu links");
  const status = item["status"] !== false;
  const translation = (langcode: string, map: JsonObject): TranslationRecord => {
    const label = textOf(map["title"]);
    const base = baseAttributes(type.entityType, {
      id,
      revision: Number(id),
      langcode,
      label,
      status,
      created: unknownMoment,
      changed: unknownMoment,
      sourceLangcode: langcode === menu.langcode ? null : menu.langcode,
    });
    const description = map["description"] ?? item["description"] ?? null;
    return {
      langcode,
      label,
      status,
      created: unknownMoment,
      changed: unknownMoment,
      references: [],
      alias: null,
      attributes: {
        ...base,
        link,
        weight,
        parent,
        description,
        menu_name: menu.menu,
        expanded: true,
      },
      values: [{ field: "menu_name", property: "", delta: 0, value: menu.menu }],
    };
  };
  const others = [...menu.translations].flatMap(([langcode, translations]) => {
    const own = translations.get(key);
    return own ? [translation(langcode, own.map)] : [];
  });
  reader.entities.push({
    serial,
    type: "menu_link_content",
    bundle: "menu_link_content",
    id,
    revision: Number(id),
    uuid,
    denied: null,
    references: [],
    translations: [translation(menu.langcode, item), ...others],
  });
  return uuid;
}
