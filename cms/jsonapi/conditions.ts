import { isRelationship } from "#content-model/fields.ts";
import { filterableOf } from "../entity-types/access.ts";
import { comparable, isIndexed } from "../entity-types/field-values.ts";
import type { Relationship } from "../entity-types/resource-types.ts";
import type { SqlValue } from "../store/database.ts";
import { isGroup, type Condition, type Group } from "./filter.ts";
import type { Leaf } from "./field-path.ts";
import { comparison, not, sql, type Sql } from "./sql.ts";

/**
 * Turns a filter into SQL about the entity whose serial `subject` names.
 *
 * As in Drupal, conditions of one AND group that look at the same field must hold for one and the same value of it,
 * and those on base fields for one and the same translation, whichever that is. Only published translations count.
 */
export function compileGroup(group: Group, subject: string): Sql {
  const parts =
    group.conjunction === "AND" ? compileTogether(group, subject) : compileApart(group, subject);
  if (parts.length === 0) return sql("1");
  return join(parts, group.conjunction);
}

function join(parts: readonly Sql[], conjunction: "AND" | "OR"): Sql {
  return sql(
    `(${parts.map((part) => part.text).join(` ${conjunction} `)})`,
    parts.flatMap((part) => part.values),
  );
}

function compileApart(group: Group, subject: string): Sql[] {
  return group.members.map((member) =>
    isGroup(member) ? compileGroup(member, subject) : compileConditions([member], subject),
  );
}

function compileTogether(group: Group, subject: string): Sql[] {
  const groups = group.members.filter(isGroup).map((member) => compileGroup(member, subject));
  const together = Map.groupBy(
    group.members.filter((member): member is Condition => !isGroup(member)),
    placeOf,
  );
  return [
    ...groups,
    ...[...together.values()].map((conditions) => compileConditions(conditions, subject)),
  ];
}

/** Conditions of the same place are about the same row. Absence is about no row, so it stands alone. */
function placeOf(condition: Condition): string | Condition {
  const { path, operator } = condition;
  if (operator === "IS NULL") return condition;
  const [step] = path.steps;
  if (step) return `reference ${step.name}`;
  const { leaf } = path;
  if (leaf.kind !== "attribute") return leaf.kind;
  return leaf.attribute.source.kind === "value"
    ? `field ${leaf.attribute.name} ${leaf.property}`
    : "base";
}

/** Conditions about one row. */
function compileConditions(conditions: readonly Condition[], subject: string): Sql {
  const [first] = conditions;
  if (!first) return sql("1");
  const { operator, path } = first;
  if (operator === "IS NULL") return compileAbsence(first, subject);
  const [step] = path.steps;
  if (step) return compileReference(step, conditions, subject);
  return compileLeaves(path.leaf, conditions, subject);
}

/** As in Drupal, absence beyond a reference is looked for where readers may look: at published targets. */
function compileAbsence(condition: Condition, subject: string): Sql {
  const absent = not(compileConditions([{ ...condition, operator: "IS NOT NULL" }], subject));
  const [step] = condition.path.steps;
  const [passed] = condition.path.passed;
  if (!step || passed === undefined || filterableOf(passed) !== "published") return absent;
  return sql(
    `(${absent.text} AND ${subject} IN (SELECT r.serial FROM reference r WHERE r.field = ? AND ${published("r.target").text}))`,
    [...absent.values, step.name],
  );
}

function compileReference(
  step: Relationship,
  conditions: readonly Condition[],
  subject: string,
): Sql {
  const direct = conditions.filter(
    ({ path }) =>
      path.steps.length === 1 && (path.leaf.kind === "target_id" || path.leaf.kind === "meta"),
  );
  const further = conditions
    .filter((condition) => !direct.includes(condition))
    .map((condition) => ({
      ...condition,
      path: { ...condition.path, steps: condition.path.steps.slice(1) },
    }));
  if (step.source !== "stored") return compileFixed(step, { direct, further }, subject);
  const parts = [
    ...direct.map((condition) => compileDirect(condition, step)),
    ...(further.length ? [compileGroup({ conjunction: "AND", members: further }, "r.target")] : []),
    ...(further.length && filterableOf(step.target) === "published" ? [published("r.target")] : []),
  ];
  const inner = join(parts, "AND");
  return sql(
    `${subject} IN (SELECT r.serial FROM reference r WHERE r.field = ? AND r.target > 0 AND ${shown} AND ${inner.text})`,
    [step.name, ...inner.values],
  );
}

/** References of all languages, or of a published translation. */
const shown =
  "(r.langcode = '' OR EXISTS (SELECT 1 FROM translation rt WHERE rt.serial = r.serial AND rt.langcode = r.langcode AND rt.status = 1))";

/** What nobody may read must not be found by what it holds. */
const published = (subject: string) =>
  sql(`(SELECT pe.published FROM entity pe WHERE pe.serial = ${subject})`);

function compileDirect({ path, operator, values }: Condition, step: Relationship): Sql {
  const { leaf } = path;
  if (leaf.kind === "meta" && leaf.property !== "target_revision_id") {
    return comparison(sql("json_extract(r.meta, ?)", [`$.${leaf.property}`]), operator, values);
  }
  const inner = comparison(sql("te.id"), operator, values.map(numberOrText));
  return sql(`r.target IN (SELECT te.serial FROM entity te WHERE te.type = ? AND ${inner.text})`, [
    step.target,
    ...inner.values,
  ]);
}

/** Relationships that follow from the entity itself: its bundle's configuration, its owner. */
function compileFixed(
  step: Relationship,
  { direct, further }: { direct: readonly Condition[]; further: readonly Condition[] },
  subject: string,
): Sql {
  const target =
    step.source === "bundle" ? "te.type = ? AND te.id = e.bundle" : "te.type = ? AND te.id = 1";
  if (step.source === "none" || step.source === "hidden") return sql("0");
  const parts = [
    ...direct.map(({ operator, values }) =>
      comparison(sql("te.id"), operator, values.map(numberOrText)),
    ),
    ...(further.length
      ? [compileGroup({ conjunction: "AND", members: further }, "te.serial")]
      : []),
  ];
  const inner = join(parts, "AND");
  return sql(
    `EXISTS (SELECT 1 FROM entity e JOIN entity te ON ${target} WHERE e.serial = ${subject} AND ${inner.text})`,
    [step.target, ...inner.values],
  );
}

function compileLeaves(leaf: Leaf, conditions: readonly Condition[], subject: string): Sql {
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
  // A name or id finds its few rows by index; anything else is looked up per entity.
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

/** A condition on a base field or on configuration, about the row `t` of `translation` and `te` of `entity`. */
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

function numberOrText(value: string): SqlValue {
  return value.trim() !== "" && Number.isFinite(Number(value)) ? Number(value) : value;
}
