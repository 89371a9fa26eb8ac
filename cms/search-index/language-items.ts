import type { Database } from "../store/database.ts";
import { exceptIds, joinIds, membershipOf, readIds } from "./ids.ts";
import type { IndexField } from "./index-fields.ts";

/** A facet and its field. */
export interface FacetField {
  readonly facet: string;
  readonly field: IndexField;
}

/** A value of a facet: the serial of a term, or the value itself. */
export type FacetKey = number | string;

/** The items of one language with their values of facets. */
export interface LanguageItems {
  readonly ids: Int32Array;
  /** Entities of the items, in the same order. */
  readonly serials: Int32Array;
  /** Items by facet and value. */
  readonly values: ReadonlyMap<string, ReadonlyMap<FacetKey, Int32Array>>;
}

/** Reads the items of some entities in a language. */
export function readItems(
  database: Database,
  {
    langcode,
    serials,
    facets,
  }: { langcode: string; serials: readonly number[]; facets: readonly FacetField[] },
): LanguageItems {
  const list = JSON.stringify(serials);
  const rows = database.all(
    `SELECT i.id AS id, i.serial AS serial, i.bundle AS bundle FROM ${itemsOf}`,
    list,
    langcode,
  );
  const values = new Map<string, Map<FacetKey, number[]>>();
  const add = (facet: string, key: FacetKey, ids: Iterable<number>) => {
    const byKey = values.get(facet) ?? new Map<FacetKey, number[]>();
    const known = byKey.get(key) ?? [];
    for (const id of ids) known.push(id);
    values.set(facet, byKey.set(key, known));
  };
  const isType = ({ field }: FacetField) => field.kind === "column" && field.name === "type";
  const typeFacet = facets.find(isType)?.facet;
  if (typeFacet !== undefined)
    for (const { id, bundle } of rows) add(typeFacet, String(bundle), [Number(id)]);
  readTerms(database, { list, langcode, facets }, add);
  readValues(database, { list, langcode, facets }, add);
  return {
    ids: Int32Array.from(rows, ({ id }) => Number(id)),
    serials: Int32Array.from(rows, ({ serial }) => Number(serial)),
    values: mapValues(values, (byKey) => mapValues(byKey, (ids) => Int32Array.from(ids))),
  };
}

const itemsOf = "json_each(?) s CROSS JOIN indexed i ON i.serial = s.value AND i.langcode = ?";

interface Wanted {
  /** Serials as JSON. */
  readonly list: string;
  readonly langcode: string;
  readonly facets: readonly FacetField[];
}

type Add = (facet: string, key: FacetKey, ids: Iterable<number>) => void;

function readTerms(database: Database, { list, langcode, facets }: Wanted, add: Add): void {
  const byField = new Map(
    facets.flatMap(({ facet, field }) =>
      field.kind === "term" ? [[field.field, facet] as const] : [],
    ),
  );
  if (byField.size === 0) return;
  // The plus keeps SQLite from looking up every field of every item.
  const rows = database.all(
    `SELECT r.field AS field, r.target AS target, json_group_array(DISTINCT i.id) AS ids
     FROM ${itemsOf} CROSS JOIN reference r ON r.serial = i.serial
     WHERE r.langcode IN ('', i.langcode) AND +r.field IN (${placeholders(byField)})
     GROUP BY r.field, r.target`,
    list,
    langcode,
    ...byField.keys(),
  );
  for (const { field, target, ids } of rows) {
    const facet = byField.get(String(field));
    if (facet !== undefined) add(facet, Number(target), readIds(ids));
  }
}

function readValues(database: Database, { list, langcode, facets }: Wanted, add: Add): void {
  const byField = new Map(
    facets.flatMap(({ facet, field }) =>
      field.kind === "value"
        ? [[field.field, { facet, isDay: field.of.kind === "date" }] as const]
        : [],
    ),
  );
  if (byField.size === 0) return;
  const rows = database.all(
    `SELECT v.field AS field, v.value AS value, json_group_array(DISTINCT i.id) AS ids
     FROM ${itemsOf} CROSS JOIN value v ON v.serial = i.serial
     WHERE v.langcode = i.langcode AND v.property = '' AND +v.field IN (${placeholders(byField)})
     GROUP BY v.field, v.value COLLATE BINARY`,
    list,
    langcode,
    ...byField.keys(),
  );
  const years = new Map<string, { facet: string; year: string; ids: Set<number> }>();
  for (const { field, value, ids } of rows) {
    const known = byField.get(String(field));
    if (known === undefined) continue;
    if (!known.isDay) {
      add(known.facet, String(value), readIds(ids));
      continue;
    }
    const year = String(value).slice(0, 4);
    const key = `${known.facet} ${year}`;
    const of = years.get(key) ?? { facet: known.facet, year, ids: new Set<number>() };
    for (const id of readIds(ids)) of.ids.add(id);
    years.set(key, of);
  }
  for (const { facet, year, ids } of years.values()) add(facet, year, ids);
}

const placeholders = ({ size }: { readonly size: number }) =>
  Array.from({ length: size }, () => "?").join(", ");

/** Returns the items without those of some entities. */
export function withoutEntities(items: LanguageItems, changed: ReadonlySet<number>): LanguageItems {
  const isChanged = membershipOf(Int32Array.from(changed));
  const gone = items.ids.filter((_, index) => isChanged[items.serials[index] ?? 0] === 1);
  if (gone.length === 0) return items;
  const isGone = membershipOf(gone);
  return {
    ids: exceptIds(items.ids, isGone),
    serials: exceptIds(items.serials, isChanged),
    values: mapValues(items.values, (byKey) => mapValues(byKey, (ids) => exceptIds(ids, isGone))),
  };
}

/** Combines items of different entities. */
export function joinItems(parts: readonly LanguageItems[]): LanguageItems {
  const values = new Map<string, Map<FacetKey, Int32Array[]>>();
  for (const part of parts) {
    for (const [facet, byKey] of part.values) {
      const joined = values.get(facet) ?? new Map<FacetKey, Int32Array[]>();
      values.set(facet, joined);
      for (const [key, ids] of byKey) {
        const lists = joined.get(key);
        if (lists) lists.push(ids);
        else joined.set(key, [ids]);
      }
    }
  }
  return {
    ids: joinIds(parts.map(({ ids }) => ids)),
    serials: joinIds(parts.map(({ serials }) => serials)),
    values: mapValues(values, (byKey) => mapValues(byKey, joinIds)),
  };
}

const mapValues = <K, A, B>(map: ReadonlyMap<K, A>, change: (value: A) => B): Map<K, B> =>
  new Map([...map].map(([key, value]) => [key, change(value)]));
