import { resourceTypeOf } from "#content-model/bundle.ts";
import type { Check, Finding } from "../check.ts";
import { readSample } from "../samples.ts";

/** Checks that a long list has links from page to page. */
export const paging: Check = {
  name: "Paging",
  advice: {
    missing:
      "Lists end after their first page: something removes `links.next`, or page[limit] is ignored.",
    broken: "The next page cannot be read, or equals the first: a cache may ignore the query.",
    empty: "Nothing to do: no type has two resources yet.",
  },
  async run({ ask, samples, bundles }) {
    for (const bundle of bundles) {
      const { resources } = await samples.of(bundle);
      if (resources.length < 2) continue;
      const path = `/jsonapi/${bundle.entityType}/${bundle.bundle}?page%5Blimit%5D=1`;
      const first = await readSample(ask, path);
      const found = { item: `next page of ${resourceTypeOf(bundle)}`, isNeeded: true };
      if (first.nextPath === null)
        return [{ ...found, verdict: "missing", timeMs: first.answer.timeMs }];
      const second = await readSample(ask, first.nextPath);
      const isNew = second.isCollection && second.resources[0]?.id !== first.resources[0]?.id;
      const timeMs = Math.max(first.answer.timeMs, second.answer.timeMs);
      return [
        {
          ...found,
          verdict: isNew ? "present" : "broken",
          timeMs,
          detail: second.answer.detail || undefined,
        },
      ];
    }
    const none: Finding = { item: "next page", verdict: "empty", isNeeded: false, timeMs: 0 };
    return [none];
  },
};
