import { afterAll } from "vitest";
import type { Bundle } from "#content-model/bundle.ts";
import { bundles as siteBundles } from "#content-model/model.ts";
import { openEmbeddedContent, rememberAnswers } from "#testkit/embedded-content.ts";

export const url = "http://cms.test";

/** Opens a backend, and lists the types that it has content of; empty ones would be reported. */
export async function openBackend(contentDir?: string) {
  const embedded = openEmbeddedContent(contentDir);
  afterAll(() => embedded.close());
  const answer = rememberAnswers(embedded.fetch);
  const found = await Promise.all(
    Object.values<Bundle>(siteBundles).map(async (bundle) => {
      const path = `/jsonapi/${bundle.entityType}/${bundle.bundle}?page[limit]=1`;
      const text = await (await answer(new Request(url + path))).text();
      return /"data":\s*\[\s*\{/.test(text) ? [bundle] : [];
    }),
  );
  return { answer, bundles: found.flat() };
}
