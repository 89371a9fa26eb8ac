import { resourceTypeOf } from "#content-model/bundle.ts";
import type { Check, CheckContext, Finding } from "../check.ts";

const file = { entityType: "file", bundle: "file" } as const;

/** Checks that every type of content in the model exists and is readable. */
export const resourceTypes: Check = {
  name: "Content types",
  advice: {
    missing:
      "Import the configuration (npm run drupal:config, docs/drupal.md), or create the type with this machine name.",
    empty: "Publish content if there should be any. Otherwise there is nothing to do.",
    unreadable:
      'Give anonymous readers "access content" and "view media"; check that the content is published.',
    broken: "Open the address and read Drupal's log: a collection of this type cannot be read.",
  },
  async run(context) {
    const findings: Finding[] = [];
    // One after the other, to measure responses and not a queue.
    for (const type of [...context.bundles, file]) findings.push(await findType(context, type));
    return findings;
  },
};

async function findType(
  { samples }: CheckContext,
  type: Parameters<CheckContext["samples"]["of"]>[0],
): Promise<Finding> {
  const { answer, resources, isCollection, omission } = await samples.of(type);
  const found = (verdict: Finding["verdict"], detail?: string): Finding => ({
    item: resourceTypeOf(type),
    // Content may be added to an empty type later. Not every backend has comments.
    isNeeded: verdict !== "empty" && type.entityType !== "comment",
    timeMs: answer.timeMs,
    verdict,
    detail,
  });
  if (answer.status === 404) return found("missing");
  if (answer.status === 401 || answer.status === 403) return found("unreadable", answer.detail);
  if (!isCollection) return found("broken", `${answer.status} ${answer.detail}`);
  if (resources.length > 0) return found("present");
  return omission === null ? found("empty") : found("unreadable", omission);
}
