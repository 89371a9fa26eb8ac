import type { FormField } from "./form-definition.ts";
import type { FieldRule, FormRules } from "./rules.ts";

/** Longest values taken where neither definition nor settings say anything, in characters. */
const defaultMax = { line: 255, lines: 10_000 } as const;

/**
 * All rules of a field in the order they are checked: what its definition says, then the settings under its name or id.
 * A `min` or `max` of the settings takes the place of the definition's.
 */
export function fieldRules(field: FormField, settings: FormRules): readonly FieldRule[] {
  const set = [...(settings[field.name] ?? []), ...(settings[field.id] ?? [])];
  const kinds = new Set(set.map(({ kind }) => kind));
  return [...rulesOfDefinition(field).filter(({ kind }) => !kinds.has(kind)), ...set];
}

function rulesOfDefinition(field: FormField): FieldRule[] {
  const rules: FieldRule[] = field.isRequired ? [{ kind: "required" }] : [];
  switch (field.kind) {
    case "email":
      rules.push({ kind: "email" });
      break;
    case "name":
    case "address":
      rules.push({ kind: "max", length: defaultMax.line });
      break;
    default:
  }
  if ("maxLength" in field) {
    if (field.minLength !== null) rules.push({ kind: "min", length: field.minLength });
    const longest = field.kind === "textarea" ? defaultMax.lines : defaultMax.line;
    rules.push({ kind: "max", length: field.maxLength ?? longest });
    if (field.forbidsLinks) rules.push({ kind: "url" });
  }
  return rules;
}
