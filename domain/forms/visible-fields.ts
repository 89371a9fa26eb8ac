import type {
  Conditions,
  FieldLogic,
  FormDefinition,
  FormField,
  LogicCheck,
} from "./form-definition.ts";
import { textOfValue, type FormValues } from "./form-values.ts";

/**
 * Returns the fields that are visible with these values, by logic (show or hide, any or all). Values of hidden fields
 * do not count for others, and a section hides the fields below it.
 */
export function visibleFields(
  definition: Pick<FormDefinition, "fields">,
  values: FormValues,
): readonly FormField[] {
  const byId = new Map(definition.fields.map((field) => [field.id, field]));
  const sections = sectionsOf(definition.fields);
  const known = new Map<string, boolean>();

  function isVisible(field: FormField): boolean {
    const decided = known.get(field.id);
    if (decided !== undefined) return decided;
    // Fields that depend on each other are shown, so that they are not lost.
    known.set(field.id, true);
    const section = sections.get(field.id);
    const visible =
      (!section || isVisible(section)) &&
      holds(field.logic) &&
      (field.outerLogic ?? []).every(holds);
    known.set(field.id, visible);
    return visible;
  }

  function holds(logic: FieldLogic | null): boolean {
    // A check on a field that the form no longer has would hide this one for ever.
    const checks = logic?.checks.filter(({ field }) => byId.has(field)) ?? [];
    if (logic === null || checks.length === 0) return true;
    return areMet({ match: logic.match, checks }, isMet) === (logic.action === "show");
  }

  function isMet(check: LogicCheck): boolean {
    const field = byId.get(check.field);
    const value = field && isVisible(field) ? values[field.id] : undefined;
    return compare(check, value);
  }

  return definition.fields.filter(isVisible);
}

/**
 * Returns whether a field is required with these values, of which only visible fields have any. A check on a field that
 * the form does not have is not met.
 */
export function isRequiredWith(
  { isRequired, requiredWhen }: FormField,
  visible: readonly FormField[],
  values: FormValues,
): boolean {
  if (isRequired || requiredWhen === undefined) return isRequired;
  const shown = new Set(visible.map(({ id }) => id));
  return areMet(
    requiredWhen,
    (check) => shown.has(check.field) && compare(check, values[check.field]),
  );
}

const areMet = ({ match, checks }: Conditions, isMet: (check: LogicCheck) => boolean): boolean =>
  match === "any" ? checks.some((check) => isMet(check)) : checks.every((check) => isMet(check));

/** Returns the ids of the fields that logic hides with these values. */
export function hiddenFieldIds(
  definition: Pick<FormDefinition, "fields">,
  values: FormValues,
): ReadonlySet<string> {
  const visible = new Set(visibleFields(definition, values).map(({ id }) => id));
  return new Set(definition.fields.map(({ id }) => id).filter((id) => !visible.has(id)));
}

/** Returns the values of a form before anything is entered. */
export const initialValues = ({ fields }: Pick<FormDefinition, "fields">): FormValues =>
  Object.fromEntries(
    fields.flatMap((field) => ("initial" in field ? [[field.id, field.initial] as const] : [])),
  );

function compare({ condition, value: wanted }: LogicCheck, value: FormValues[string] | undefined) {
  const given: readonly unknown[] =
    Array.isArray(value) && value.length > 0 ? value : [textOfValue(value)];
  const compared = given.filter((each) => each !== "").map(Number);
  const isMet: Readonly<Record<typeof condition, boolean>> = {
    equals: given.includes(wanted),
    notequals: !given.includes(wanted),
    greaterthan: compared.some((each) => each > Number(wanted)),
    lessthan: compared.some((each) => each < Number(wanted)),
    atleast: compared.some((each) => each >= Number(wanted)),
    atmost: compared.some((each) => each <= Number(wanted)),
  };
  return isMet[condition];
}

/** Returns the section of each field, by the field's id. */
function sectionsOf(fields: readonly FormField[]): ReadonlyMap<string, FormField> {
  const sections = new Map<string, FormField>();
  let current: FormField | undefined;
  for (const field of fields) {
    if (field.kind === "section") current = field.isOnlyHeading ? undefined : field;
    else if (current) sections.set(field.id, current);
  }
  return sections;
}
