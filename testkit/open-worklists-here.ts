import { openEngine } from "#worklists/engine/open-engine.ts";
import type { OpenWorklists } from "#worklists/open-worklists.ts";

interface WorklistOptions {
  readonly contentDir: string;
  readonly dataDir: string;
}

/** Opens worklists of content files in this process, without a thread. Links to other sites are not asked. */
export const openWorklistsHere =
  ({ contentDir, dataDir }: WorklistOptions): OpenWorklists =>
  (site) => ({
    ...openEngine({
      settings: {
        contentDir,
        contentUrl: "http://cms.test",
        credentials: null,
        dataDir,
        editorPath: null,
      },
      site,
      ask: () => Promise.reject(new Error("The network is closed.")),
    }),
    close: async () => {},
  });
