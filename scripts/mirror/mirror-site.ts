import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { copyResponse } from "./copy-response.ts";
import type { MirrorEntry, MirrorState } from "./mirror-state.ts";
import type { requestFile } from "./request-file.ts";

export interface MirrorOptions {
  /** Where the site is requested, without a slash at the end. */
  readonly origin: string;
  /** Origin that its pages name. */
  readonly publicOrigin: string;
  readonly folder: string;
  readonly state: MirrorState;
  /** Id of this run. */
  readonly run: string;
  /** Requests at a time. */
  readonly concurrency: number;
  /** Addresses to begin with. */
  readonly seeds: readonly string[];
  /** Returns whether an address is copied. Default: all are. */
  readonly isWanted?: (pathname: string) => boolean;
  /** Only responses with one of these cache tags are requested again; null: all. */
  readonly changed: ReadonlySet<string> | null;
  readonly request: typeof requestFile;
  /** Called after each address. */
  readonly onProgress?: (done: number, found: number) => void;
}

export interface MirrorResult {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Addresses that could not be copied, and why; they are as they were before. */
  readonly failures: readonly string[];
  /** Links that lead nowhere. */
  readonly missing: readonly string[];
}

/** How many addresses a copy may have. */
const maxAddresses = 2_000_000;
/** What is no file: interfaces, and what operators and the content backend request. */
const notCopied = /^\/(?:api|-|datalayer|jsonapi|router|graphql)(?:\/|$)|^\/[^/]+\/jsonapi(?:\/|$)/;

/** Copies a site into a folder: everything that can be reached from the seeds. Rejects if a file cannot be written. */
export async function mirrorSite(options: MirrorOptions): Promise<MirrorResult> {
  const { folder, state, run, isWanted = () => true } = options;
  const { entries } = state;
  const counts = { written: 0, unchanged: 0, removed: 0 };
  const failures: string[] = [];
  const missing: string[] = [];
  const queue: string[] = [];
  /** Found addresses, and whether a page links them. */
  const found = new Map<string, boolean>();

  function add(address: string, isLink: boolean): void {
    const [pathname = ""] = address.split("?");
    // A file server ignores the query of a page.
    const key = isLink ? pathname : address;
    if (found.has(key) || notCopied.test(pathname) || found.size >= maxAddresses) return;
    if (!isWanted(pathname)) return;
    found.set(key, isLink);
    queue.push(key);
  }

  function follow({ links, files }: Pick<MirrorEntry, "links" | "files">): void {
    for (const link of links) add(link, true);
    for (const file of files) add(file, false);
  }

  async function visit(address: string): Promise<void> {
    const entry = entries.get(address);
    if (entry !== undefined && isCurrent(entry, options)) return keep(address, entry);
    const etag = entry !== undefined && isThere(entry, folder) ? entry.etag : "";
    const answer = await options.request(options.origin + address, etag);
    if (answer.status === 304 && entry !== undefined) return keep(address, entry);
    const copied = await copyResponse(address, answer, options);
    if (copied === "failed") {
      failures.push(
        `${address}: ${answer.status === 0 ? "no response" : `status ${answer.status}`}`,
      );
      if (entry !== undefined) follow(entry);
    } else if (copied === null) {
      // An address in a script may be no address at all.
      if (found.get(address) === true && answer.status !== 200) missing.push(address);
      await forget(address);
    } else {
      counts.written++;
      entries.set(address, copied);
      follow(copied);
    }
  }

  function keep(address: string, entry: MirrorEntry): void {
    counts.unchanged++;
    entries.set(address, { ...entry, run });
    follow(entry);
  }

  async function forget(address: string): Promise<void> {
    const entry = entries.get(address);
    if (entry === undefined) return;
    entries.delete(address);
    counts.removed++;
    const isUsed = [...entries.values()].some(({ file }) => file === entry.file);
    if (entry.file !== null && !isUsed) await rm(join(folder, entry.file), { force: true });
  }

  for (const seed of options.seeds) add(seed, true);
  let done = 0;
  await workOn(queue, options.concurrency, async (address) => {
    await visit(address);
    options.onProgress?.(++done, queue.length);
  });
  // After a failure it is unknown what is still linked.
  if (failures.length === 0)
    for (const address of entries.keys()) if (!found.has(address)) await forget(address);
  return { ...counts, failures, missing };
}

const isThere = ({ file }: MirrorEntry, folder: string) =>
  file === null || existsSync(join(folder, file));

/** Returns whether the copy is current without a request. */
function isCurrent(entry: MirrorEntry, { folder, run, changed }: MirrorOptions): boolean {
  if (!isThere(entry, folder)) return false;
  if (entry.isImmutable || entry.run === run) return true;
  return changed !== null && entry.tags.length > 0 && !entry.tags.some((tag) => changed.has(tag));
}

/** Works on a queue that grows, on several items at a time. Rejects with the first failure. */
async function workOn(
  queue: readonly string[],
  concurrency: number,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for (let next = 0; next < queue.length || running.size > 0;) {
    if (next < queue.length && running.size < concurrency) {
      const working = work(queue[next++] ?? "").finally(() => running.delete(working));
      running.add(working);
    } else await Promise.race(running);
  }
}
