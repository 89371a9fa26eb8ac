import { filterableOf } from "../entity-types/access.ts";
import type { Relationship } from "../entity-types/resource-types.ts";
import { isGroup, type Condition, type Group } from "./filter.ts";
import { compileLeaves, numberOrText } from "./leaf-conditions.ts";
import { comparison, join, not, sql, type Sql } from "./sql.ts";

/**
 * Translates a filter to SQL about the entity with the serial `subject`.
 *
 * As in Drupal, conditions on one field in an AND group have to hold for the same value of it, and those on base fields
 * for the same translation. Only published translations count.
 */
export function compileGroup(group: Group, subject: string): Sql {
  const parts =
    group.conjunction === "AND" ? compileTogether(group, subject) : compileApart(group, subject);
  if (parts.length === 0) return sql("1");
  return join(parts, group.conjunction);
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

/** Conditions on the same place have to hold for the same row. Absence is about no row, so it is separate. */
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

/** Translates conditions on one row. */
function compileConditions(conditions: readonly Condition[], subject: string): Sql {
  const [first] = conditions;
  if (!first) return sql("1");
  const { operator, path } = first;
  if (operator === "IS NULL") return compileAbsence(first, subject);
  const [step] = path.steps;
  if (step) return compileReference(step, conditions, subject);
  return compileLeaves(path.leaf, conditions, subject);
}

/** As in Drupal, absence behind a reference is tested only for published targets. */
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

/** Entities must not be found by content that readers may not see. */
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

/** Relationships that the entity itself determines: its bundle's configuration, its owner. */
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
