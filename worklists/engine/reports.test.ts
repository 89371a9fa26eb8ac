import { afterEach, beforeEach, expect, it } from "vitest";
import { createFileReader } from "../files/file-reader.ts";
import { createOutsideLinks } from "../outside/outside-links.ts";
import { createEngine } from "./engine.ts";
import { createTestContent, everything } from "./test-content.ts";

let content: ReturnType<typeof createTestContent>;
beforeEach(() => {
  content = createTestContent();
});
afterEach(() => content.remove());

it("worklists stay as they were if the content cannot be read again, and say so", async () => {
  content.write("nodes/page/home/en.yaml", "title: Home\npath: /home\n");
  let isDown = false;
  const reader = createFileReader({ contentDir: content.folder, editorPath: null, now: Date.now });
  const engine = createEngine({
    source: {
      reader: {
        read: () => (isDown ? Promise.reject(new Error("it is down")) : reader.read()),
      },
      difference: () => null,
      writeRedirects: null,
      rereadMs: 0,
    },
    site: {
      statusOf: async () => null,
      missedPaths: async () => [],
      emptySearches: async () => [],
    },
    outside: createOutsideLinks({
      file: null,
      ask: () => Promise.reject(new Error("closed")),
      paceMs: 0,
      now: Date.now,
    }),
    waitMs: 10_000,
    now: Date.now,
  });
  expect((await engine.page("translations", everything))?.gaps).toEqual([]);
  isDown = true;
  await engine.noteChange(true);
  await expect
    .poll(async () => (await engine.page("translations", everything))?.gaps)
    .toEqual(["The content could not be read again: it is down."]);
  expect((await engine.page("translations", everything))?.total).toBe(1);
  const outcome = await engine.importRedirects("from,to\n/x,/home\n", "merge", false);
  expect(outcome).toMatchObject({ canApply: false, report: { added: 1 } });
});
