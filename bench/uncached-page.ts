import autocannon from "autocannon";
import type { Figure } from "./figure.ts";
import { pin } from "./pin.ts";
import { longPath, referencePath, startReferenceSite } from "./reference-site.ts";

/** What pages cost on one core when they are rendered for each request, their mapped content in memory. */
export async function measureUncachedPage(): Promise<readonly Figure[]> {
  const site = await startReferenceSite();
  try {
    pin(site.pid, 0);
    return [
      ...(await measurePage(`page of 12 blocks`, site.origin + referencePath, "≥ 350 pages/s")),
      ...(await measurePage(`page of 30 blocks`, site.origin + longPath, "")),
    ];
  } finally {
    await site.stop();
  }
}

async function measurePage(name: string, url: string, target: string): Promise<readonly Figure[]> {
  const load = (seconds: number, connections: number) =>
    autocannon({ url, duration: seconds, connections, headers: { "accept-encoding": "br" } });
  await load(5, 8);
  const full = await load(10, 8);
  const single = await load(5, 1);
  const bytes = (await (await fetch(url)).text()).length;
  if (full.non2xx > 0 || full.errors > 0) throw new Error(`${name}: some could not be had`);
  return [
    [`${name}, uncached, brotli`, `${Math.round(full.requests.average)} pages/s`, target],
    ["  p50 and p99 with 8 connections", `${full.latency.p50} / ${full.latency.p99} ms`, ""],
    ["  p50 and p99 with 1 connection", `${single.latency.p50} / ${single.latency.p99} ms`, ""],
    ["  size of the page", `${(bytes / 1000).toFixed(1)} KB`, ""],
  ];
}
