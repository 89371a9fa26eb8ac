import { isRelationship } from "#content-model/fields.ts";
import { hasSortKeys, isSorted } from "../entity-types/sorted-fields.ts";
import { sortKeyOf } from "../store/records.ts";
import type { ResourceType, ResourceTypes } from "../entity-types/resource-types.ts";
import type { QueryValue } from "../request/query-string.ts";
import { badRequest } from "./errors.ts";
import { resolveFieldPath, type FieldPath } from "./field-path.ts";
import { sql, type Sql } from "./sql.ts";

interface Sort {
  readonly path: FieldPath;
  readonly direction: "ASC" | "DESC";
  /** Sorts by this translation only; `null`: by all. */
  readonly langcode: string | null;
}

/**
 * Reads a sort parameter, short (`-created,title`) or long. Throws a `JsonApiError` (400) if it is empty or contains an
 * unknown field.
 */
export function readSort(types: ResourceTypes, type: ResourceType, value: QueryValue): Sort[] {
  if (value instanceof Map)
    return [...value.values()].map((item) => readLongSort(types, type, item));
  if (value === "") throw badRequest("You need to provide a value for the sort parameter.");
  return value.split(",").map((part) => {
    const descending = part.startsWith("-");
    const path = resolveFieldPath(types, type, descending ? part.slice(1) : part);
    return { path, direction: descending ? "DESC" : "ASC", langcode: null };
  });
}

function readLongSort(types: ResourceTypes, type: ResourceType, item: QueryValue): Sort {
  if (!(item instanceof Map)) {
    const [sort] = readSort(types, type, item);
    if (!sort) throw badRequest("You need to provide a value for the sort parameter.");
    return sort;
  }
  const path = item.get("path");
  if (typeof path !== "string")
    throw badRequest("You need to provide a field name for the sort parameter.");
  const given = item.get("direction");
  const direction = typeof given === "string" && given.toUpperCase() === "DESC" ? "DESC" : "ASC";
  const langcode = item.get("langcode");
  return {
    path: resolveFieldPath(types, type, path),
    direction,
    langcode: typeof langcode === "string" ? langcode : null,
  };
}

/** The order of a list. */
export interface Order extends Sql {
  /** Field of `sort_key` whose row `k` the order starts with; `null` if it uses only rows `e` of `entity`. */
  readonly key: string | null;
  /** Whether the order also uses rows `e`. */
  readonly needsEntity: boolean;
}

/**
 * Returns the ORDER BY clause of a list: ascending by the smallest value of all translations, descending by the
 * largest, then by id.
 */
export function compileSorts(type: ResourceType, sorts: readonly Sort[]): Order {
  const [first, ...rest] = sorts;
  const key = first && hasSortKeys(type) ? keyOf(first) : null;
  const parts = (key === null ? sorts : rest).map((sort) => {
    const value = sortValue(sort);
    // An expression does not inherit the collation of its column.
    return sql(`${value.text} COLLATE NOCASE ${sort.direction}`, value.values);
  });
  const lead = key === null ? [] : [first?.direction === "DESC" ? "k.high DESC" : "k.low"];
  return {
    key,
    needsEntity: parts.length > 0,
    text: [...lead, ...parts.map((part) => part.text), key === null ? "e.id" : "k.id"].join(", "),
    values: parts.flatMap((part) => part.values),
  };
}

/** Returns the name of the sort key for a sort; `null` if there is none. */
function keyOf({ path: { leaf, steps }, langcode }: Sort): string | null {
  if (steps.length > 0 || leaf.kind !== "attribute" || langcode !== null) return null;
  const { name, source } = leaf.attribute;
  if (source.kind === "column") return keptColumns.has(source.column) ? source.column : null;
  const isKept =
    source.kind === "value" &&
    !isRelationship(source.field) &&
    isSorted(source.field, leaf.property);
  return isKept ? sortKeyOf({ field: name, property: leaf.property }) : null;
}

const keptColumns = new Set(["label", "created", "changed"]);

function sortValue({ path, direction, langcode }: Sort): Sql {
  const { leaf, steps } = path;
  const extreme = direction === "ASC" ? "min" : "max";
  if (steps.length === 0 && leaf.kind === "attribute" && leaf.attribute.source.kind === "id")
    return sql("e.id");
  // Each step is a join from the previous entity.
  const joins = steps.map(
    (_, index) =>
      `JOIN reference r${index} ON r${index}.serial = ${index === 0 ? "e.serial" : `r${index - 1}.target`} AND r${index}.field = ?`,
  );
  const names = steps.map((step) => step.name);
  const subject = steps.length ? `r${steps.length - 1}.target` : "e.serial";
  const last = leafValue(leaf, subject, langcode);
  const text = `(SELECT ${extreme}(${last.expression}) FROM (SELECT 1) ${joins.join(" ")} ${last.join})`;
  // Values in the order of the placeholders: expression, steps, then the last table.
  return sql(text, [...last.expressionValues, ...names, ...last.joinValues]);
}

interface LeafValue {
  readonly expression: string;
  readonly expressionValues: readonly string[];
  readonly join: string;
  readonly joinValues: readonly string[];
}

function leafValue(leaf: FieldPath["leaf"], subject: string, langcode: string | null): LeafValue {
  const entityJoin = `JOIN entity te ON te.serial = ${subject}`;
  const only = langcode === null ? "" : " AND t.langcode = ?";
  const onlyValues = langcode === null ? [] : [langcode];
  const translationJoin = `JOIN translation t ON t.serial = ${subject}${only}`;
  const plain = (expression: string): LeafValue => ({
    expression,
    expressionValues: [],
    join: entityJoin,
    joinValues: [],
  });
  if (leaf.kind === "uuid") return plain("te.uuid");
  if (leaf.kind === "target_id" || leaf.kind === "meta") return plain("te.id");
  const fromAttributes = (path: string): LeafValue => ({
    expression: "json_extract(t.attributes, ?) COLLATE NOCASE",
    expressionValues: [path],
    join: translationJoin,
    joinValues: onlyValues,
  });
  if (leaf.kind === "configuration")
    return fromAttributes(`$."${leaf.attribute.replaceAll('"', "")}"`);
  const { attribute, property } = leaf;
  const jsonPath = property ? `$.${attribute.name}.${property}` : `$.${attribute.name}`;
  switch (attribute.source.kind) {
    case "column":
      return {
        expression: `t.${attribute.source.column}`,
        expressionValues: [],
        join: translationJoin,
        joinValues: onlyValues,
      };
    case "id":
      return plain("te.id");
    case "revision":
      return plain("te.revision");
    case "value":
      return {
        expression: "v.value",
        expressionValues: [],
        join: `JOIN value v ON v.serial = ${subject} AND v.field = ? AND v.property = ?${langcode === null ? "" : " AND v.langcode = ?"}`,
        joinValues: [attribute.name, property, ...onlyValues],
      };
    default:
      return fromAttributes(jsonPath);
  }
}
