import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { mapConcurrently } from "#lib/concurrency/map-concurrently.ts";
import { startSite } from "#testkit/site-process.ts";
import type { Figure } from "./figure.ts";

const pages = ["/", "/ap-automation", "/ar-automation", "/customer-communications", "/mail"];

/** Measures how many pictures of the sample site are converted per second, on all cores, and the memory for that. */
export async function measureImages(): Promise<readonly Figure[]> {
  const site = await startSite({ LOG_LEVEL: "error" });
  try {
    const addresses = await findAddresses(site.origin);
    const idle = await readMegabytes(site.pid, "VmRSS");
    const webp = await loadAll(site.origin, addresses, "image/webp");
    const afterWebp = await readMegabytes(site.pid, "VmHWM");
    const avif = await loadUntilAvif(site.origin, addresses);
    const kept = await loadAll(site.origin, addresses, "image/avif,image/webp");
    const peak = await readMegabytes(site.pid, "VmHWM");
    const perSecond = (seconds: number) => `${(addresses.length / seconds).toFixed(1)} /s`;
    return [
      [`pictures made as WebP, ${addresses.length} sizes`, perSecond(webp)],
      ["pictures made as AVIF in the background", perSecond(avif)],
      ["pictures kept, sent again", perSecond(kept)],
      ["memory before, with WebP and with AVIF at most", `${idle} / ${afterWebp} / ${peak} MB`],
    ];
  } finally {
    await site.stop();
  }
}

async function findAddresses(origin: string): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const page of pages) {
    const html = await (await fetch(origin + page)).text();
    for (const [address] of html.matchAll(/\/images\/[^" \\]+/g)) found.add(address);
  }
  return [...found];
}

/** Returns the seconds until all pictures have arrived, eight at a time. */
async function loadAll(origin: string, addresses: readonly string[], accept: string) {
  const start = performance.now();
  await mapConcurrently(addresses, 8, async (address) => {
    const answer = await fetch(origin + address, { headers: { Accept: accept } });
    if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
    await answer.arrayBuffer();
  });
  return (performance.now() - start) / 1000;
}

/** Returns the seconds until every picture is available as AVIF, with as many requests as browsers would send. */
async function loadUntilAvif(origin: string, addresses: readonly string[]) {
  const start = performance.now();
  for (let missing = addresses; missing.length > 0;) {
    const types = await mapConcurrently(missing, 8, async (address) => {
      const headers = { Accept: "image/avif,image/webp" };
      const answer = await fetch(origin + address, { headers });
      await answer.arrayBuffer();
      return answer.headers.get("Content-Type");
    });
    missing = missing.filter((_, index) => types[index] !== "image/avif");
    await setTimeout(200);
  }
  return (performance.now() - start) / 1000;
}

/** Reads a line of Linux's process accounting in megabytes; 0 if there is none. */
async function readMegabytes(pid: number, line: "VmHWM" | "VmRSS"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = new RegExp(`^${line}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? "0";
  return Math.round(Number(kilobytes) / 1024);
}
