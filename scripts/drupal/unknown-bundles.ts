import { z } from "zod";
import type { Bundle } from "#content-model/bundle.ts";
import type { JsonapiSource } from "./jsonapi-source.ts";
import type { Report } from "./report.ts";

const entryPoint = z.object({ links: z.record(z.string(), z.unknown()) });

/** Reports kinds of content that the content model does not have. */
export async function reportUnknownBundles(options: {
  readonly source: JsonapiSource;
  readonly bundles: readonly Bundle[];
  readonly report: Report;
}): Promise<void> {
  const { source, bundles, report } = options;
  const { links = {} } = entryPoint.safeParse(await source.readJson("/jsonapi")).data ?? {};
  const known = new Set(bundles.map(({ entityType, bundle }) => `${entityType}--${bundle}`));
  for (const name of Object.keys(links)) {
    const isContent = /^(node|taxonomy_term|media|block_content)--[a-z\d_]+$/.test(name);
    if (!isContent || known.has(name)) continue;
    const answer = await source.readJson(`/jsonapi/${name.replace("--", "/")}?page[limit]=1`);
    const first = z.object({ data: z.array(z.unknown()).min(1) }).safeParse(answer);
    if (first.success) report.add(`${name}: the content model has no such kind; left out`);
  }
}
