import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import autocannon from "autocannon";
import { residentBytes } from "../process-use.ts";
import { startSite } from "../site-process.ts";

export interface SoakOptions {
  readonly seconds: number;
  readonly connections: number;
  /** Called with the id of the site's process, so that it can be pinned to a core. */
  readonly onStart?: (pid: number) => void;
}

/** Resources of the site's process at one time. */
export interface Holdings {
  /** Seconds since the load started. */
  readonly at: number;
  /** Resident memory in bytes. */
  readonly memory: number;
  readonly openFiles: number;
  /** Bytes under its `DATA_DIR`. */
  readonly disk: number;
}

export interface Soak {
  readonly pagesPerSecond: number;
  readonly p99Ms: number;
  /** Wrong responses, by kind. */
  readonly failed: number;
  /** Milliseconds from saving a file to its text on the page, for each edit; infinite if it never appeared. */
  readonly edits: readonly number[];
  /** A reading every ten seconds. */
  readonly holdings: readonly Holdings[];
}

const edited = "nodes/page/ap-automation/en.yaml";
const editedPath = "/ap-automation";
const holdingsEveryMs = 10_000;
/** An edit that is not on its page after this time counts as lost. */
const editLimitMs = 5000;

/** Requests all pages in the sitemap of a new site at full load, while one of them is edited every second. */
export async function soak({ seconds, connections, onStart }: SoakOptions): Promise<Soak> {
  const folder = await mkdtemp(path.join(tmpdir(), "soak-"));
  const contentDir = path.join(folder, "content");
  const dataDir = path.join(folder, "data");
  await cp(path.resolve(import.meta.dirname, "../../sample/content"), contentDir, {
    recursive: true,
  });
  const site = await startSite({
    CONTENT_DIR: contentDir,
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
  });
  try {
    onStart?.(site.pid);
    const file = path.join(contentDir, edited);
    // When the first edit is visible, all content is loaded.
    await edit(site.origin, { file, index: 0, limitMs: 60_000 });
    const paths = await listedPaths(site.origin);
    const end = new AbortController();
    const started = performance.now();
    const holdings: Holdings[] = [];
    const edits: number[] = [];
    const watching = everyMs(holdingsEveryMs, end.signal, async () => {
      const at = (performance.now() - started) / 1000;
      holdings.push({ at, ...(await holdingsOf(site.pid, dataDir)) });
    });
    const editing = everyMs(1000, end.signal, async () => {
      edits.push(await edit(site.origin, { file, index: edits.length + 1, limitMs: editLimitMs }));
    });
    const load = await autocannon({
      url: site.origin,
      duration: seconds,
      connections,
      headers: { "accept-encoding": "br" },
      requests: paths.map((each) => ({ path: each })),
    });
    end.abort();
    await Promise.all([watching, editing]);
    return {
      pagesPerSecond: load.requests.average,
      p99Ms: load.latency.p99,
      failed: load.non2xx + load.errors + load.timeouts,
      edits,
      holdings,
    };
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Repeats an action at intervals, each time after the previous one has ended. */
async function everyMs(ms: number, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    const due = performance.now() + ms;
    await act();
    await setTimeout(Math.max(0, due - performance.now()), null, { signal }).catch(() => null);
  }
}

/** Saves a page with another title. Returns the milliseconds until readers see it; infinite if they never do. */
async function edit(
  origin: string,
  { file, index, limitMs }: { file: string; index: number; limitMs: number },
): Promise<number> {
  const title = `Edited ${index} times`;
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/^metatags: .*$/m, `metatags: { title: ${title} }`));
  const saved = performance.now();
  while (performance.now() - saved < limitMs) {
    const page = await (await fetch(origin + editedPath)).text();
    if (page.includes(title)) return performance.now() - saved;
    await setTimeout(20);
  }
  return Infinity;
}

/** Returns the paths of everything in the sitemap. */
async function listedPaths(origin: string): Promise<string[]> {
  const locationsOf = async (address: string) => {
    const xml = await (await fetch(address)).text();
    return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  };
  const files = await locationsOf(`${origin}/sitemap.xml`);
  return (await Promise.all(files.map((file) => locationsOf(origin + file)))).flat();
}

/** Reads Linux's accounting of the process. */
async function holdingsOf(pid: number, dataDir: string): Promise<Omit<Holdings, "at">> {
  const memory = await residentBytes(pid);
  const open = await readdir(`/proc/${pid}/fd`);
  return { memory, openFiles: open.length, disk: await bytesBelow(dataDir) };
}

async function bytesBelow(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(
    // Files may be removed during the scan.
    names.map((name) =>
      stat(path.join(folder, name)).then(
        (found) => (found.isFile() ? found.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
