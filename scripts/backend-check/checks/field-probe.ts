import type { Field } from "#content-model/fields.ts";
import type { Answer, Ask } from "../ask.ts";

/** Properties that a filter must name for fields with several properties. */
const propertyByKind: Partial<Record<Field["kind"], string>> = {
  rich_text: "value",
  link: "uri",
  date_time_range: "value",
};

export type Probe = "present" | "missing" | "unreadable" | "broken";

/**
 * Checks with a filter whether a field exists. Drupal looks up the name before any content, so this works for types
 * without content, and even if the field is not shown.
 */
export async function probeField(
  ask: Ask,
  path: string,
  [name, field]: readonly [string, Field],
): Promise<{ probe: Probe; answer: Answer }> {
  const property = "entityType" in field ? "id" : propertyByKind[field.kind];
  const filtered = property === undefined ? name : `${name}.${property}`;
  const query = new URLSearchParams({
    "filter[probe][condition][path]": filtered,
    "filter[probe][condition][operator]": "IS NOT NULL",
    "page[limit]": "1",
  });
  const answer = await ask(`${path}?${query.toString()}`);
  return { answer, probe: judgeProbe(answer) };
}

function judgeProbe({ status, detail }: Answer): Probe {
  if (status === 200) return "present";
  // Where basic_auth is installed, Drupal answers anonymous readers 401 for what is forbidden.
  if (status === 401 || status === 403) return "unreadable";
  if (status !== 400) return "broken";
  // Other error messages are about how the field is named, so the field exists.
  return detail.includes("does not exist") && detail.includes("The field") ? "missing" : "present";
}
