import autocannon from "autocannon";
import type { Figure } from "./figure.ts";
import { pin } from "./pin.ts";
import { referencePath, startReferenceSite } from "./reference-site.ts";

/** What a page of twelve blocks costs on one core when it is rendered for each request, its mapped content in memory. */
export async function measureUncachedPage(): Promise<readonly Figure[]> {
  const site = await startReferenceSite();
  try {
    pin(site.pid, 0);
    const url = site.origin + referencePath;
    const load = (seconds: number, connections: number) =>
      autocannon({ url, duration: seconds, connections, headers: { "accept-encoding": "br" } });
    await load(5, 8);
    const full = await load(10, 8);
    const single = await load(5, 1);
    const bytes = (await (await fetch(url)).text()).length;
    if (full.non2xx > 0 || full.errors > 0) throw new Error("some pages could not be had");
    return [
      [
        "reference page, uncached, brotli",
        `${Math.round(full.requests.average)} pages/s`,
        "≥ 350 pages/s",
      ],
      ["  p50 and p99 with 8 connections", `${full.latency.p50} / ${full.latency.p99} ms`, ""],
      ["  p50 and p99 with 1 connection", `${single.latency.p50} / ${single.latency.p99} ms`, ""],
      ["  size of the page", `${(bytes / 1000).toFixed(1)} KB`, ""],
    ];
  } finally {
    await site.stop();
  }
}
