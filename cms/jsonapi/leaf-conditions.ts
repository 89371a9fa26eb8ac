import { isRelationship } from "#content-model/fields.ts";
import { comparable, isIndexed } from "../entity-types/field-values.ts";
import type { SqlValue } from "../store/database.ts";
import type { Leaf } from "./field-path.ts";
import type { Condition } from "./filter.ts";
import { comparison, join, sql, type Sql } from "./sql.ts";

/** Translates conditions on one row of a base attribute, a field or configuration. */
export function compileLeaves(leaf: Leaf, conditions: readonly Condition[], subject: string): Sql {
  if (leaf.kind === "uuid") {
    const inner = join(
      conditions.map(({ operator, values }) =>
        comparison(
          sql("te.uuid"),
          operator,
          values.map((value) => value.toLowerCase()),
        ),
      ),
      "AND",
    );
    return sql(`${subject} IN (SELECT te.serial FROM entity te WHERE ${inner.text})`, inner.values);
  }
  if (leaf.kind === "attribute" && leaf.attribute.source.kind === "value") {
    return compileField(leaf, conditions, subject);
  }
  const inner = join(conditions.map(compileBase), "AND");
  // The index finds the few rows with a name or id; anything else is looked up per entity.
  if (conditions.some(isSelective)) {
    return sql(
      `${subject} IN (SELECT t.serial FROM translation t JOIN entity te ON te.serial = t.serial WHERE t.status = 1 AND ${inner.text})`,
      inner.values,
    );
  }
  return sql(
    `EXISTS (SELECT 1 FROM translation t JOIN entity te ON te.serial = t.serial WHERE t.serial = ${subject} AND t.status = 1 AND ${inner.text})`,
    inner.values,
  );
}

function isSelective({ path: { leaf }, operator }: Condition): boolean {
  if (leaf.kind !== "attribute" || (operator !== "=" && operator !== "IN")) return false;
  const { source } = leaf.attribute;
  return source.kind === "id" || (source.kind === "column" && source.column === "label");
}

type AttributeLeaf = Extract<Leaf, { kind: "attribute" }>;

function compileField(
  { attribute, property }: AttributeLeaf,
  conditions: readonly Condition[],
  subject: string,
): Sql {
  const { name, source } = attribute;
  const field = source.kind === "value" ? source.field : null;
  if (!field || isRelationship(field)) return sql("0");
  if (!isIndexed(field)) {
    const path = property ? `$.${name}.${property}` : `$.${name}`;
    const inner = join(
      conditions.map(({ operator, values }) =>
        comparison(sql("json_extract(t.attributes, ?)", [path]), operator, values),
      ),
      "AND",
    );
    return sql(
      `EXISTS (SELECT 1 FROM translation t WHERE t.serial = ${subject} AND t.status = 1 AND ${inner.text})`,
      inner.values,
    );
  }
  const inner = join(
    conditions.map(({ operator, values }) =>
      comparison(
        sql("v.value"),
        operator,
        values.map((value) => comparable(field, value)),
      ),
    ),
    "AND",
  );
  return sql(
    `${subject} IN (SELECT v.serial FROM value v WHERE v.field = ? AND v.property = ? AND ${inner.text})`,
    [name, property, ...inner.values],
  );
}

/** A condition on a base field or on configuration, for the row `t` of `translation` and `te` of `entity`. */
function compileBase({ path, operator, values }: Condition): Sql {
  const { leaf } = path;
  if (leaf.kind === "configuration")
    return comparison(
      sql("json_extract(t.attributes, ?)", [`$."${leaf.attribute.replaceAll('"', "")}"`]),
      operator,
      values.map(numberOrText),
    );
  if (leaf.kind !== "attribute") return sql("0");
  const { source, name } = leaf.attribute;
  switch (source.kind) {
    case "column":
      return comparison(
        sql(`t.${source.column}`),
        operator,
        source.column === "status" || source.column === "is_default"
          ? values.map(numberOrText)
          : values,
      );
    case "id":
      return comparison(sql("te.id"), operator, values.map(numberOrText));
    case "revision":
      return comparison(sql("te.revision"), operator, values.map(numberOrText));
    default: {
      const jsonPath = leaf.property ? `$.${name}.${leaf.property}` : `$.${name}`;
      return comparison(
        sql("json_extract(t.attributes, ?) COLLATE NOCASE", [jsonPath]),
        operator,
        values.map(numberOrText),
      );
    }
  }
}

/** Returns a number if the text is one, because SQLite does not compare texts with numbers. */
export function numberOrText(value: string): SqlValue {
  return value.trim() !== "" && Number.isFinite(Number(value)) ? Number(value) : value;
}
