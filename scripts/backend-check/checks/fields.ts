import { type Bundle, resourceTypeOf } from "#content-model/bundle.ts";
import type { Field } from "#content-model/fields.ts";
import { createResourceReader } from "#content/jsonapi/resource-reader.ts";
import type { Check, CheckContext, Finding } from "../check.ts";
import type { SampleResource } from "../samples.ts";
import { probeField } from "./field-probe.ts";

/** Checks that every type has the fields of the model. One line per type, and one for each field with a problem. */
export const fields: Check = {
  name: "Fields",
  advice: {
    missing:
      "Import the configuration (npm run drupal:config), or add the field with this machine name and type.",
    unreadable:
      "Let anonymous readers view the field: check field permissions, and jsonapi_extras, which can disable fields.",
    broken:
      "The field or its values have a type that the site cannot read: compare with the generated configuration.",
  },
  async run(context) {
    const found: Finding[] = [];
    for (const bundle of context.bundles) found.push(...(await checkBundle(context, bundle)));
    return found;
  },
};

async function checkBundle(context: CheckContext, bundle: Bundle): Promise<readonly Finding[]> {
  const { isCollection, resources } = await context.samples.of(bundle);
  const wanted = Object.entries(bundle.fields).filter(([, field]) => !field.protected);
  // Absent and unreadable types are reported by the check of types.
  if (!isCollection || wanted.length === 0) return [];
  const faults: Finding[] = [];
  const reasons = brokenFields(bundle, resources);
  for (const entry of wanted) {
    const fault = await findFault(context, { bundle, entry, resource: resources[0], reasons });
    if (fault !== null) faults.push(fault);
  }
  const right = wanted.length - faults.length;
  const item = `${resourceTypeOf(bundle)}: ${right} of ${wanted.length} fields`;
  return right === 0
    ? faults
    : [{ item, verdict: "present", isNeeded: true, timeMs: 0 }, ...faults];
}

/** Returns the errors of the site's own reader for the values of fields, by field. */
function brokenFields(bundle: Bundle, resources: readonly SampleResource[]) {
  const reasons = new Map<string, string>();
  const warn = (details: object) => {
    if ("field" in details && "reason" in details) {
      reasons.set(String(details.field), String(details.reason).replaceAll(/\s+/g, " "));
    }
  };
  const reader = createResourceReader([bundle], { warn, info: warn, error: warn });
  for (const resource of resources) reader.read(resource);
  return reasons;
}

interface FieldPlace {
  readonly bundle: Bundle;
  readonly entry: readonly [string, Field];
  readonly resource: SampleResource | undefined;
  readonly reasons: ReadonlyMap<string, string>;
}

/** `null`: the site can read the field. */
async function findFault({ ask }: CheckContext, place: FieldPlace): Promise<Finding | null> {
  const { bundle, entry, resource, reasons } = place;
  const [name, field] = entry;
  const found = { item: `${resourceTypeOf(bundle)} ${name}`, isNeeded: true };
  const reason = reasons.get(name);
  if (reason !== undefined) return { ...found, verdict: "broken", timeMs: 0, detail: reason };
  if (resource !== undefined && isShown(resource, name, field)) return null;
  const path = `/jsonapi/${bundle.entityType}/${bundle.bundle}`;
  const { probe, answer } = await probeField(ask, path, entry);
  const verdict = probe === "present" && resource ? hiddenVerdict(resource, name) : probe;
  if (verdict === "present") return null;
  return { ...found, verdict, timeMs: answer.timeMs, detail: answer.detail || undefined };
}

const isShown = (resource: SampleResource, name: string, field: Field) =>
  name in ("entityType" in field ? resource.relationships : resource.attributes);

/** The field exists in the wrong place: it has another type, or readers cannot see it. */
const hiddenVerdict = ({ attributes, relationships }: SampleResource, name: string) =>
  name in attributes || name in relationships ? "broken" : "unreadable";
