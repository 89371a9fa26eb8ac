import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { silentLog } from "#lib/log.ts";
import { createLastGoodPages } from "./last-good-pages.ts";
import { createPageCache } from "./page-cache.ts";
import { bodyIn, makeReady } from "./ready-page.ts";
import { pageOf } from "#testkit/page-of.ts";

const tags = ["node:1", "node:2", "node:3", "config:system.menu.main"];
const tagsOfPages = fc.array(fc.subarray(tags, { minLength: 1 }), { minLength: 2, maxLength: 5 });
const steps = fc.array(
  fc.oneof(
    fc.record({ visit: fc.nat({ max: 4 }) }),
    fc.record({ edit: fc.subarray(tags, { minLength: 1, maxLength: 2 }) }),
  ),
  { maxLength: 25 },
);

test("after any edits between visits, a page has the current content, and is rendered again only if that changed", async () => {
  await fc.assert(
    fc.asyncProperty(tagsOfPages, steps, async (pages, journey) => {
      const folder = mkdtempSync(path.join(tmpdir(), "random-edits-"));
      const versions = new Map(tags.map((tag) => [tag, 0]));
      const textNow = (own: readonly string[]) =>
        own.map((tag) => `${tag} ${versions.get(tag)}`).join(", ");
      const made: string[] = [];
      const cache = createPageCache({
        async render(address) {
          const own = pages[Number(address)] ?? [];
          const text = textNow(own);
          made.push(`${address}: ${text}`);
          return makeReady(pageOf(text, { tags: own }));
        },
        lastGood: createLastGoodPages({
          folder,
          maxBytes: 1_000_000,
          log: silentLog,
          now: Date.now,
        }),
        log: silentLog,
        maxBytes: 1_000_000,
      });
      cache.noteHealthy();
      try {
        for (const step of journey) {
          if ("edit" in step) {
            // A page that is being rendered during an edit may be rendered twice; this test covers cached pages.
            await cache.settled();
            for (const tag of step.edit) versions.set(tag, (versions.get(tag) ?? 0) + 1);
            cache.invalidate(step.edit);
          } else {
            const address = step.visit % pages.length;
            const answer = await cache.get(String(address), "identity");
            const text = answer && bodyIn(answer.page, "identity")?.bytes.toString();
            expect(text).toBe(textNow(pages[address] ?? []));
          }
        }
        await cache.settled();
        // Equal content twice: something was invalidated that did not change.
        expect(made).toEqual([...new Set(made)]);
      } finally {
        await cache.settled();
        rmSync(folder, { recursive: true, force: true });
      }
    }),
    { numRuns: 100 },
  );
});
