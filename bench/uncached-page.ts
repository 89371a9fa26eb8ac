import path from "node:path";
import autocannon from "autocannon";
import { startBareServer } from "./bare.ts";
import { residentBytes } from "#testkit/process-use.ts";
import type { SiteProcess } from "#testkit/site-process.ts";
import { atLeast, type Figure, memoryFigure } from "./figure.ts";
import { measureInTurns } from "./in-turns.ts";
import { pin } from "./pin.ts";
import { longPath, referencePath, startReferenceSite } from "./reference-site.ts";

/**
 * Compares the cost of pages on one core, rendered for each request from content in memory, with React alone rendering
 * the same elements without components, content or a router; both in turns.
 */
export async function measureUncachedPage(): Promise<readonly Figure[]> {
  const site = await startReferenceSite();
  try {
    pin(site.pid, 0);
    return [
      ...(await measurePage("page of 12 blocks", site, referencePath)),
      ...(await measurePage("page of 30 blocks", site, longPath)),
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
  // Pages depend on this parameter, so each request is for a new page.
  const unseen = new URL("?q=[<id>]", url).href;
  await load(unseen, 5, 8);
  const single = await load(unseen, 5, 1);
  const bytes = (await (await fetch(url)).text()).length;
  const react = await startBareServer(path.join(import.meta.dirname, "bare-render.ts"), [url]);
  try {
    pin(react.pid, 0);
    await load(react.url, 3, 8);
    const [own, bare] = await measureInTurns(
      { pid: site.pid, load: async (seconds) => load(unseen, seconds, 8) },
      { pid: react.pid, load: async (seconds) => load(react.url, seconds, 8) },
    );
    const ratio = own.perSecond / bare.perSecond;
    return [
      [`${name}, uncached, brotli`, `${Math.round(own.perSecond)} pages/s`],
      ["  p50 and p99 with 8 connections", `${own.p50} / ${own.p99} ms`],
      ["  p50 and p99 with 1 connection", `${single.latency.p50} / ${single.latency.p99} ms`],
      ["  the same elements by React alone", `${Math.round(bare.perSecond)} pages/s`],
      ["  ratio", ratio.toFixed(2), atLeast(1, "", ratio)],
      ["  processor time a page, React alone", `${ms(own.costMs)}, ${ms(bare.costMs)}`],
      ["  ratio of these", (bare.costMs / own.costMs).toFixed(2)],
      ["  size of the page", `${(bytes / 1000).toFixed(1)} KB`],
    ];
  } finally {
    await react.stop();
  }
}

const ms = (value: number) => `${value.toFixed(2)} ms`;

async function load(url: string, duration: number, connections: number) {
  const headers = { "accept-encoding": "br" };
  const result = await autocannon({ url, duration, connections, headers, idReplacement: true });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: some requests failed`);
  return result;
}
