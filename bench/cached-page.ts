import path from "node:path";
import autocannon from "autocannon";
import { startBareServer } from "./bare.ts";
import { residentBytes } from "#testkit/process-use.ts";
import type { SiteProcess } from "#testkit/site-process.ts";
import { atLeast, type Figure, memoryFigure } from "./figure.ts";
import { measureInTurns } from "./in-turns.ts";
import { pin } from "./pin.ts";
import { longPath, referencePath, startReferenceSite } from "./reference-site.ts";

const connections = 32;

/** Compares cached pages with the same bytes from `node:http` alone, in turns, each on the first core. */
export async function measureCachedPage(): Promise<readonly Figure[]> {
  const site = await startReferenceSite();
  try {
    pin(site.pid, 0);
    return [
      // Its language depends on the browser.
      ...(await measurePage("kept home page", site, referencePath)),
      ...(await measurePage("any other kept page", site, longPath)),
      memoryFigure(await residentBytes(site.pid)),
    ];
  } finally {
    await site.stop();
  }
}

async function measurePage(
  name: string,
  site: SiteProcess,
  pathname: string,
): Promise<readonly Figure[]> {
  const url = site.origin + pathname;
  // Cached, and requested often enough for the best compression.
  for (let index = 0; index < 10; index++) await (await fetch(url)).arrayBuffer();
  await load(url, 3);
  const answer = await fetch(url, { headers: { "accept-encoding": "br" } });
  await answer.arrayBuffer();
  const bare = await startBareServer(path.join(import.meta.dirname, "bare-server.ts"), [
    url,
    JSON.stringify(Object.fromEntries(answer.headers)),
  ]);
  try {
    pin(bare.pid, 0);
    await load(bare.url, 3);
    const [own, base] = await measureInTurns(
      { pid: site.pid, load: async (seconds) => load(url, seconds) },
      { pid: bare.pid, load: async (seconds) => load(bare.url, seconds) },
    );
    const ratio = own.perSecond / base.perSecond;
    return [
      [`${name}, brotli`, `${Math.round(own.perSecond)} pages/s`],
      ["  p50 and p99", `${own.p50} / ${own.p99} ms`],
      ["  the same bytes from node:http", `${Math.round(base.perSecond)} pages/s`],
      ["  ratio", ratio.toFixed(2), atLeast(0.6, "", ratio)],
      // If the load generator is the bottleneck, both have the same rate, so the cost per page is compared, too.
      ["  processor time a page, bare", `${us(own.costMs)}, ${us(base.costMs)}`],
      ["  ratio of these", (base.costMs / own.costMs).toFixed(2)],
    ];
  } finally {
    await bare.stop();
  }
}

const us = (ms: number) => `${Math.round(ms * 1000)} µs`;

const load = (url: string, duration: number) =>
  autocannon({ url, duration, connections, headers: { "accept-encoding": "br" } });
