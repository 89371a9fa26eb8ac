import path from "node:path";
import autocannon from "autocannon";
import { startBareServer } from "./bare.ts";
import type { Figure } from "./figure.ts";
import { pin } from "./pin.ts";
import { longPath, referencePath, startReferenceSite } from "./reference-site.ts";

const secondsOfLoad = 10;
const connections = 32;

/** Kept pages beside the same bytes from `node:http` alone, in turns, each on the first core. */
export async function measureCachedPage(): Promise<readonly Figure[]> {
  const site = await startReferenceSite();
  try {
    pin(site.pid, 0);
    return [
      // The language of the home page depends on the browser: it always goes through the whole chain.
      ...(await measurePage("kept home page", site.origin + referencePath)),
      ...(await measurePage("any other kept page", site.origin + longPath)),
    ];
  } finally {
    await site.stop();
  }
}

async function measurePage(name: string, url: string): Promise<readonly Figure[]> {
  // Kept, and popular enough for the best compression.
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
    const own = await load(url, secondsOfLoad);
    const base = await load(bare.url, secondsOfLoad);
    const ratio = own.requests.average / base.requests.average;
    return [
      [`${name}, brotli`, `${Math.round(own.requests.average)} pages/s`, ""],
      ["  p50 and p99", `${own.latency.p50} / ${own.latency.p99} ms`, ""],
      ["  the same bytes from node:http", `${Math.round(base.requests.average)} pages/s`, ""],
      ["  ratio", ratio.toFixed(2), "≥ 0.6"],
    ];
  } finally {
    await bare.stop();
  }
}

const load = (url: string, duration: number) =>
  autocannon({ url, duration, connections, headers: { "accept-encoding": "br" } });
