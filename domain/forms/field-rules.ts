import type { FormField } from "./form-definition.ts";
import type { FieldRule, FormRules } from "./rules.ts";

/** Maximum lengths in characters if neither the definition nor the settings give one. */
const defaultMax = { line: 255, lines: 10_000 } as const;

/**
 * Returns all rules of a field in the order in which they are checked: those of its definition, then the settings under
 * its name or id. A `min` or `max` in the settings replaces that of the definition.
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
