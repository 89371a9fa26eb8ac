import { readFile } from "node:fs/promises";
import { startSite } from "#testkit/site-process.ts";
import type { Figure } from "./figure.ts";

const pages = ["/", "/ap-automation", "/ar-automation", "/customer-communications", "/mail"];

/** How many sizes of the sample site's pictures are made in a second, on all cores, and what memory that takes. */
export async function measureImages(): Promise<readonly Figure[]> {
  const site = await startSite({ LOG_LEVEL: "error" });
  try {
    const addresses = await findAddresses(site.origin);
    const idle = await readMegabytes(site.pid, "VmRSS");
    const webp = await loadAll(site.origin, addresses, "image/webp");
    const avif = await loadUntilAvif(site.origin, addresses);
    const kept = await loadAll(site.origin, addresses, "image/avif,image/webp");
    const peak = await readMegabytes(site.pid, "VmHWM");
    const perSecond = (seconds: number) => `${(addresses.length / seconds).toFixed(1)} /s`;
    return [
      [`pictures made as WebP, ${addresses.length} sizes`, perSecond(webp), ""],
      ["pictures made as AVIF in the background", perSecond(avif), ""],
      ["pictures kept, sent again", perSecond(kept), ""],
      ["memory before and at most", `${idle} / ${peak} MB`, ""],
    ];
  } finally {
    await site.stop();
  }
}

async function findAddresses(origin: string): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const page of pages) {
    const html = await (await fetch(origin + page)).text();
    for (const [address] of html.matchAll(/\/images\/[^" ]+/g)) found.add(address);
  }
  return [...found];
}

/** Seconds until all have come, eight at a time. */
async function loadAll(origin: string, addresses: readonly string[], accept: string) {
  const start = performance.now();
  const queue = [...addresses];
  const load = async () => {
    for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
      const answer = await fetch(origin + address, { headers: { Accept: accept } });
      if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 8 }, load));
  return (performance.now() - start) / 1000;
}

/** Seconds until every picture has come as AVIF. */
async function loadUntilAvif(origin: string, addresses: readonly string[]) {
  const start = performance.now();
  for (const address of addresses) {
    for (let type = ""; type !== "image/avif";) {
      const answer = await fetch(origin + address, {
        headers: { Accept: "image/avif,image/webp" },
      });
      await answer.arrayBuffer();
      type = answer.headers.get("Content-Type") ?? "";
    }
  }
  return (performance.now() - start) / 1000;
}

/** A line of the process's own account; 0 where the system gives none. */
async function readMegabytes(pid: number, line: "VmHWM" | "VmRSS"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = new RegExp(`^${line}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? "0";
  return Math.round(Number(kilobytes) / 1024);
}
