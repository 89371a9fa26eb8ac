import { z } from "zod";
import { type Bundle, resourceTypeOf } from "#content-model/bundle.ts";
import { documentParameters } from "#content/jsonapi/document-query.ts";
import { buildQuery } from "#content/jsonapi/query.ts";
import type { Check, CheckContext, Finding } from "../check.ts";

const page = z.object({ data: z.object({ id: z.string() }) });

/** Checks that a page is complete, with the site's own request, which includes paragraphs, pictures and terms. */
export const pageDocuments: Check = {
  name: "Whole pages",
  advice: {
    missing:
      "A listed page cannot be read at its own address: check proxies in between, and Drupal's log.",
    unreadable: 'Give anonymous readers "access content" and "view media".',
    broken:
      "Drupal's message names the part of the request that it does not know: a reference of another kind, or a limit on the length of addresses (about 6,000 characters are needed).",
  },
  async run(context) {
    const findings: Finding[] = [];
    for (const bundle of context.bundles.filter(({ entityType }) => entityType === "node")) {
      const { resources } = await context.samples.of(bundle);
      const [resource] = resources;
      if (resource !== undefined) findings.push(await readPage(context, bundle, resource.id));
    }
    return findings;
  },
};

async function readPage(
  { ask, bundles }: CheckContext,
  bundle: Bundle,
  uuid: string,
): Promise<Finding> {
  const query = buildQuery(documentParameters(bundle, bundles));
  const answer = await ask(`/jsonapi/${bundle.entityType}/${bundle.bundle}/${uuid}${query}`);
  const { status, json, detail, timeMs } = answer;
  const found = { item: `a whole ${resourceTypeOf(bundle)}`, isNeeded: true, timeMs };
  if (status === 200 && page.safeParse(json).success) return { ...found, verdict: "present" };
  if (status === 404) return { ...found, verdict: "missing", detail };
  const verdict = status === 401 || status === 403 ? "unreadable" : "broken";
  return { ...found, verdict, detail: `${status} ${detail}` };
}
