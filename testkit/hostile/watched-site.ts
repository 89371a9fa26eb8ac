import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as z from "zod";
import { startSite, type SiteProcess } from "../site-process.ts";

const line = z.union([
  z.object({ host: z.string(), port: z.union([z.number(), z.string()]) }),
  z.object({ bytes: z.number() }),
]);

/** A site as a separate process whose outgoing connections are recorded. */
export interface WatchedSite extends SiteProcess {
  /** Returns the hosts and ports that it has connected to. */
  connections(): ReadonlySet<string>;
  /** Returns the bytes in use in all threads after garbage collection. */
  measureMemory(): Promise<number>;
}

export async function startWatchedSite(
  env: Readonly<Record<string, string>>,
): Promise<WatchedSite> {
  const folder = mkdtempSync(path.join(tmpdir(), "watched-"));
  const file = path.join(folder, "watched.jsonl");
  const preload = path.join(import.meta.dirname, "../watch-process.mjs");
  const site = await startSite({
    ...env,
    WATCH_FILE: file,
    // Unlike `--import`, this loads the script in worker threads, too.
    NODE_OPTIONS: `--require=${preload}`,
  });
  const lines = () =>
    readFileSync(file, "utf8")
      .trimEnd()
      .split("\n")
      .map((text) => line.parse(JSON.parse(text)));
  const measured = () => lines().flatMap((each) => ("bytes" in each ? [each.bytes] : []));
  return {
    ...site,
    connections: () =>
      new Set(lines().flatMap((each) => ("host" in each ? [`${each.host}:${each.port}`] : []))),
    async measureMemory() {
      const before = measured().length;
      process.kill(site.pid, "SIGUSR2");
      for (;;) {
        const now = measured();
        if (now.length > before) return now.at(-1) ?? 0;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async stop() {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
