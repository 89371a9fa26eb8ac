import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach } from "vitest";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { importContent, type ImportOptions } from "../scripts/content-import/import-content.ts";
import { openEmbeddedContent } from "./embedded-content.ts";

/** Returns the response to a request for a path with its query; null for the fixture's own. */
export type Answer = (request: Request, path: string) => Response | Promise<Response> | null;

/** Imports from the fixture's backend with different responses at some addresses. Each test has its own folder. */
export function openFaultyBackend() {
  const backend = openEmbeddedContent("testkit/fixture");
  afterAll(() => backend.close());

  let dir = "";
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), "faulty-backend-"));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const target = () => path.join(dir, "site/content");

  return {
    /** The folder that contains everything of the test. */
    folder: () => dir,
    /** The folder of the imported content, which does not exist before the import. */
    target,
    async importWith(answer: Answer, options: Partial<ImportOptions> = {}) {
      const ask: typeof fetch = async (input, init) => {
        const request = new Request(input, init);
        const { pathname, search } = new URL(request.url);
        return (await answer(request, pathname + search)) ?? backend.fetch(request);
      };
      return importContent({
        from: "http://cms.test",
        to: target(),
        model: createSiteModel(["en", "de"]),
        menus: menuNames,
        fetch: ask,
        ...options,
      });
    },
    /** Returns the fixture's own response to an address, changed as text. */
    changed:
      (address: string, change: (text: string) => string): Answer =>
      async (request, asked) =>
        asked.endsWith(address)
          ? Response.json(JSON.parse(change(await (await backend.fetch(request)).text())))
          : backend.fetch(request),
  };
}
