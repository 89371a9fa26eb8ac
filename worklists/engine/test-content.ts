import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { EmptySearch, MissedPath, WorklistMethods } from "../model/worklist-methods.ts";
import type { RowQuery, WorklistName } from "../model/worklist.ts";
import { openEngine } from "./open-engine.ts";

/** All rows, for tests. */
export const everything: RowQuery = { group: "", text: "", offset: 0, limit: 100 };

/** Creates an empty content folder with worklists, for tests. The site has pages below `/events/` in addition. */
export function createTestContent() {
  const folder = mkdtempSync(join(tmpdir(), "worklists-"));
  const asked: string[] = [];
  const missed: MissedPath[] = [];
  const emptySearches: EmptySearch[] = [];
  return {
    folder,
    /** Paths that the site was asked for. */
    asked,
    /** Paths that visitors did not find. */
    missed,
    /** Searches of visitors that found nothing. */
    emptySearches,
    write(place: string, text: string): void {
      const file = join(folder, place);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    },
    open: () =>
      openEngine({
        settings: {
          contentDir: folder,
          contentUrl: "http://cms.test",
          credentials: null,
          dataDir: join(folder, "data"),
          editorPath: "/-/edit",
        },
        site: {
          async statusOf(path) {
            asked.push(path);
            return path.startsWith("/events/") ? 200 : 404;
          },
          missedPaths: async () => missed,
          emptySearches: async () => emptySearches,
        },
        ask: async () => ({ status: 404, location: null }),
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Returns the groups and texts of the rows of a worklist. */
export async function rowsOf(engine: WorklistMethods, name: WorklistName, query = everything) {
  const page = await engine.page(name, query);
  return (page?.rows ?? []).map(({ group, cells }) => [group, ...cells.map(({ text }) => text)]);
}
