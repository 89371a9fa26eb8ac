import { type Bundle, resourceTypeOf } from "#content-model/bundle.ts";
import type { Field } from "#content-model/fields.ts";
import type { Check, CheckContext, Finding } from "../check.ts";
import { probeField } from "./field-probe.ts";

/** Checks that anonymous readers can neither see protected fields nor guess them with filters. */
export const gate: Check = {
  name: "Protected fields",
  advice: {
    exposed:
      "Install field_permissions, import the configuration, and give the permission to view this field to the site's own role alone.",
    missing:
      "Import the configuration (npm run drupal:config): without this field no page can be protected by a password.",
  },
  async run(context) {
    const found: Finding[] = [];
    for (const bundle of context.bundles) {
      for (const entry of Object.entries(bundle.fields)) {
        if (entry[1].protected) found.push(await findProtected(context, bundle, entry));
      }
    }
    return found;
  },
};

async function findProtected(
  { ask, samples }: CheckContext,
  bundle: Bundle,
  entry: readonly [string, Field],
): Promise<Finding> {
  const [name] = entry;
  const { resources } = await samples.of(bundle);
  const { probe, answer } = await probeField(
    ask,
    `/jsonapi/${bundle.entityType}/${bundle.bundle}`,
    entry,
  );
  const found = { item: `${resourceTypeOf(bundle)} ${name}`, timeMs: answer.timeMs };
  const isShown = resources.some(
    ({ attributes, relationships }) => name in attributes || name in relationships,
  );
  if (isShown)
    return { ...found, verdict: "exposed", isNeeded: true, detail: "Anonymous readers see it." };
  if (probe === "present")
    return {
      ...found,
      verdict: "exposed",
      isNeeded: true,
      detail: "Anonymous readers can filter by it.",
    };
  // A site without protected pages does not need the field.
  return { ...found, verdict: probe === "missing" ? "missing" : "present", isNeeded: false };
}
