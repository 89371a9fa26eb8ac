import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startSite } from "#testkit/site-process.ts";
import { atMost, type Figure } from "./figure.ts";

/**
 * Measures the time from the command to the first page, for the sample site: with content to load, and loaded before.
 */
export async function measureStart(): Promise<readonly Figure[]> {
  const data = await mkdtemp(path.join(tmpdir(), "bench-"));
  const times: number[] = [];
  for (let run = 0; run < 4; run++) {
    const start = performance.now();
    const site = await startSite({ DATA_DIR: data, LOG_LEVEL: "error" });
    await (await fetch(site.origin)).text();
    times.push(performance.now() - start);
    await site.stop();
  }
  await rm(data, { recursive: true, force: true });
  const [first = 0, ...later] = times;
  return [
    ["start to first page, content to be loaded", `${Math.round(first)} ms`],
    [
      "start to first page, content loaded before",
      `${Math.round(Math.min(...later))} ms`,
      atMost(2000, "ms", Math.min(...later)),
    ],
  ];
}
