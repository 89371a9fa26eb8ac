import type {
  Conditions,
  FieldLogic,
  FormField,
  LogicCheck,
} from "#domain/forms/form-definition.ts";

/** Fields by key of their element, as far as conditions need them. */
export type TargetFields = ReadonlyMap<string, FormField>;

export interface MappedStates {
  readonly logic: readonly FieldLogic[];
  readonly requiredWhen: Conditions | null;
  /** States that the site cannot follow, with the reason. */
  readonly findings: readonly string[];
}

/**
 * Maps Drupal's `#states` of an element: an object of conditions that all have to hold, or a list of which one has to.
 * A state that cannot be mapped leaves the field visible and optional.
 */
export function mapStates(
  states: Readonly<Record<string, unknown>>,
  targets: TargetFields,
): MappedStates {
  const logic: FieldLogic[] = [];
  const findings: string[] = [];
  let requiredWhen: Conditions | null = null;
  for (const [state, wire] of Object.entries(states)) {
    const name = state.replace(/-slide$/, "");
    const conditions = knownStates.has(name) ? readConditions(wire, targets) : "the state";
    if (typeof conditions === "string") findings.push(`${state}: ${conditions} is not supported`);
    else if (name === "visible") logic.push({ action: "show", ...conditions });
    else if (name === "invisible") logic.push({ action: "hide", ...conditions });
    else requiredWhen = name === "required" ? conditions : negate(conditions);
  }
  return { logic, requiredWhen, findings };
}

const knownStates: ReadonlySet<string> = new Set(["visible", "invisible", "required", "optional"]);

/** Returns what cannot be mapped, if anything. */
function readConditions(wire: unknown, targets: TargetFields): Conditions | string {
  if (!Array.isArray(wire)) return allOf(entriesOf(wire).map((entry) => readEntry(entry, targets)));
  const items: readonly unknown[] = wire;
  if (items.includes("xor")) return "xor";
  const groups = items.filter((item) => item !== "or" && item !== "and");
  if (items.includes("and")) return allOf(groups.map((group) => readConditions(group, targets)));
  return anyOf(groups.map((group) => readConditions(group, targets)));
}

/** Reads `":input[name=\"kind\"]": { "value": "online" }`. */
function readEntry([selector, triggers]: readonly [string, unknown], targets: TargetFields) {
  const [, key = "", , part] =
    /^:input\[name="(?:files\[)?(\w+)(\[(\w*)\])?\]?"\]$/.exec(selector) ?? [];
  const field = targets.get(key);
  if (!field) return `the element in ${selector}`;
  if (Array.isArray(triggers)) {
    const items: readonly unknown[] = triggers;
    return anyOf(items.map((item) => readTriggers(field, part ?? "", item)));
  }
  return readTriggers(field, part ?? "", triggers);
}

function readTriggers(field: FormField, part: string, triggers: unknown): Conditions | string {
  return allOf(
    entriesOf(triggers).map(([trigger, wanted]) => {
      const isNegated = trigger.startsWith("!");
      const found = readTrigger(field, part, [trigger.replace("!", ""), wanted]);
      return isNegated && typeof found !== "string" ? negate(found) : found;
    }),
  );
}

function readTrigger(
  field: FormField,
  part: string,
  [trigger, wanted]: readonly [string, unknown],
): Conditions | string {
  if (field.kind === "name" || field.kind === "address") return "a part of a name or an address";
  if (part !== "" && (field.kind !== "checkbox" || !/^(?:un)?checked$/.test(trigger)))
    return `${trigger} of ${part}`;
  const one = (condition: LogicCheck["condition"], value: unknown): Conditions => ({
    match: "all",
    checks: [{ field: field.id, condition, value: String(value) }],
  });
  const isYes = wanted !== false && wanted !== 0 && wanted !== "0";
  switch (trigger) {
    case "empty":
    case "filled":
      return one((trigger === "empty") === isYes ? "equals" : "notequals", "");
    case "checked":
    case "unchecked": {
      const ticked = part !== "" ? part : tickedValue(field);
      if (ticked === null) return trigger;
      return one((trigger === "checked") === isYes ? "equals" : "notequals", ticked);
    }
    case "value":
      return typeof wanted === "object" && wanted !== null
        ? allOf(entriesOf(wanted).map((entry) => readComparison(entry, one)))
        : one("equals", wanted ?? "");
    default:
      return trigger;
  }
}

const tickedValue = (field: FormField) => (field.kind === "consent" ? field.acceptedValue : null);

/** Reads Webform's own comparisons: `{ "value": { "greater_equal": "5" } }`. */
function readComparison(
  [name, wanted]: readonly [string, unknown],
  one: (condition: LogicCheck["condition"], value: unknown) => Conditions,
): Conditions | string {
  if (name === "between" || name === "!between") {
    const [, from, to] = /^(-?[\d.]+):(-?[\d.]+)$/.exec(String(wanted)) ?? [];
    if (from === undefined || to === undefined) return "between";
    const inside = allOf([one("atleast", from), one("atmost", to)]);
    return name === "between" || typeof inside === "string" ? inside : negate(inside);
  }
  const condition = comparisons.get(name);
  return condition === undefined ? name : one(condition, wanted);
}

const comparisons: ReadonlyMap<string, LogicCheck["condition"]> = new Map([
  ["less", "lessthan"],
  ["less_equal", "atmost"],
  ["greater", "greaterthan"],
  ["greater_equal", "atleast"],
]);

const opposites: Readonly<Record<LogicCheck["condition"], LogicCheck["condition"]>> = {
  equals: "notequals",
  notequals: "equals",
  greaterthan: "atmost",
  atmost: "greaterthan",
  lessthan: "atleast",
  atleast: "lessthan",
};

const negate = ({ match, checks }: Conditions): Conditions => ({
  match: match === "any" ? "all" : "any",
  checks: checks.map((check) => ({ ...check, condition: opposites[check.condition] })),
});

const allOf = (parts: readonly (Conditions | string)[]) => join("all", parts);
const anyOf = (parts: readonly (Conditions | string)[]) => join("any", parts);

/** Joins conditions to one list, if they do not need brackets. */
function join(
  match: Conditions["match"],
  parts: readonly (Conditions | string)[],
): Conditions | string {
  const [first, ...others] = parts;
  if (first === undefined) return "an empty condition";
  if (others.length === 0) return first;
  const checks: LogicCheck[] = [];
  for (const part of parts) {
    if (typeof part === "string") return part;
    if (part.match !== match && part.checks.length > 1) return "a mixture of and and or";
    checks.push(...part.checks);
  }
  return { match, checks };
}

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];
