import { formSetting, formSource, type FormSource } from "../form-services/form-source.ts";
import type { Json } from "../store/records.ts";
import { readPlace } from "./entity-unit.ts";
import type { UnitReader } from "./unit.ts";
import { below, faultAt, isListValue, isMapValue, type Path, type Place } from "./yaml-source.ts";

/** Reads a form of the simulated form services. If it is invalid, the form that was loaded before stays. */
export function readForm(reader: UnitReader): void {
  const [file] = reader.unit.files;
  const at = file ? readPlace(reader, file) : null;
  if (!at) return;
  const { data, error } = formSource.safeParse(at.source.value);
  for (const { path, message } of error?.issues ?? []) {
    const steps = path.filter((step) => typeof step !== "symbol");
    reader.faults.push(faultAt(below(at, ...steps), valueAt(at.source.value, steps), message));
  }
  if (!data || !hasSoundFields(reader, data, at)) return;
  reader.settings.set(formSetting(reader.unit.place), JSON.stringify(data));
  reader.tags.add(`form:${data.service}:${data.id}`);
}

/** Checks that names are unique and that logic refers to existing fields. */
function hasSoundFields(
  reader: UnitReader,
  { id, fields, service }: FormSource,
  at: Place,
): boolean {
  const names = fields.map(({ name }) => name);
  const before = reader.faults.length;
  if ((service === "webform") !== (typeof id === "string"))
    reader.faults.push(
      faultAt(below(at, "id"), id, service === "webform" ? "a machine name" : "a number"),
    );
  const languages = new Set(reader.model.languages);
  for (const [index, field] of fields.entries()) {
    const here = below(at, "fields", index);
    if (names.indexOf(field.name) !== index)
      reader.faults.push(faultAt(below(here, "name"), field.name, "a unique name"));
    for (const [position, check] of (field.logic?.checks ?? []).entries()) {
      if (!names.includes(check.field))
        reader.faults.push(
          faultAt(
            below(here, "logic", "checks", position, "field"),
            check.field,
            `one of ${names.join(", ")}`,
          ),
        );
    }
    if (needsOptions(field, service) && field.options === undefined)
      reader.faults.push(faultAt(below(here, "options"), undefined, "options to choose from"));
    for (const language of Object.keys(typeof field.label === "string" ? {} : field.label)) {
      if (!languages.has(language))
        reader.faults.push(
          faultAt(below(here, "label", language), language, `one of ${[...languages].join(", ")}`),
        );
    }
  }
  return reader.faults.length === before;
}

function valueAt(value: Json, path: Path): Json | undefined {
  let current: Json | undefined = value;
  for (const step of path) {
    if (isListValue(current) && typeof step === "number") current = current[step];
    else if (isMapValue(current)) current = current[step];
    else return undefined;
  }
  return current;
}

/** Eloqua has single checkboxes without options. */
const needsOptions = ({ type }: FormSource["fields"][number], service: FormSource["service"]) =>
  ["select", "radio"].includes(type) || (type === "checkbox" && service === "formstack");
