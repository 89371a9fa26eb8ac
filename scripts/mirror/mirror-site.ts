import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { dataAddressOf } from "#server/steps/data-requests.ts";
import { fileOf } from "./file-of.ts";
import type { MirrorEntry, MirrorState } from "./mirror-state.ts";
import { redirectPage, withPolicy } from "./page-file.ts";
import { readReferences } from "./references.ts";
import type { requestFile, SiteAnswer } from "./request-file.ts";

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
  const { folder, state, run, changed } = options;
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
    found.set(key, isLink);
    queue.push(key);
  }

  function follow({ links, files }: Pick<MirrorEntry, "links" | "files">): void {
    for (const link of links) add(link, true);
    for (const file of files) add(file, false);
  }

  const isKnown = ({ file }: MirrorEntry) => file === null || existsSync(join(folder, file));

  /** Returns whether the copy is current without a request. */
  function isCurrent(entry: MirrorEntry): boolean {
    if (!isKnown(entry)) return false;
    if (entry.isImmutable || entry.run === run) return true;
    return changed !== null && entry.tags.length > 0 && !entry.tags.some((tag) => changed.has(tag));
  }

  async function visit(address: string): Promise<void> {
    const entry = entries.get(address);
    if (entry !== undefined && isCurrent(entry)) return keep(address, entry);
    const etag = entry !== undefined && isKnown(entry) ? entry.etag : "";
    const answer = await options.request(options.origin + address, etag);
    if (answer.status === 304 && entry !== undefined) return keep(address, entry);
    const copied = await copy(address, answer, options);
    if (copied === "failed") {
      failures.push(`${address}: ${answer.status === 0 ? "no response" : `status ${answer.status}`}`);
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
  await workOn(queue, options.concurrency, async (address) => {
    await visit(address);
    options.onProgress?.(found.size - queue.length, found.size);
  });
  // After a failure it is unknown what is still linked.
  if (failures.length === 0)
    for (const address of [...entries.keys()]) if (!found.has(address)) await forget(address);
  return { ...counts, failures, missing };
}

/** Works on a queue that grows, with several workers. Rejects with the first failure. */
async function workOn(
  queue: string[],
  concurrency: number,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const done = Promise.withResolvers<void>();
  let running = 0;
  const start = () => {
    if (running === 0 && queue.length === 0) done.resolve();
    while (running < concurrency && queue.length > 0) {
      running++;
      work(queue.shift() ?? "").then(
        () => {
          running--;
          start();
        },
        (error: unknown) => done.reject(error),
      );
    }
  };
  start();
  await done.promise;
}

/** Writes the response to an address. `null`: there is nothing to copy. */
async function copy(
  address: string,
  { status, headers, body }: SiteAnswer,
  { origin, publicOrigin, folder, run }: MirrorOptions,
): Promise<MirrorEntry | "failed" | null> {
  const [pathname = ""] = address.split("?");
  const common = {
    etag: headers.get("ETag") ?? "",
    tags: tagsOf(headers),
    isImmutable: /\bimmutable\b/.test(headers.get("Cache-Control") ?? ""),
    status,
    run,
  };
  if (status >= 300 && status < 400 && status !== 304) {
    const target = URL.parse(headers.get("Location") ?? "", publicOrigin + pathname);
    if (target === null) return "failed";
    const isOwn = target.origin === publicOrigin || target.origin === origin;
    const to = isOwn ? target.pathname + target.search + target.hash : target.href;
    const file = fileOf(pathname, true);
    // Spellings of another page's address would overwrite that page.
    const isOther = isOwn && fileOf(target.pathname, true) === file;
    if (file !== null && !isOther) await store(join(folder, file), redirectPage(to));
    return { ...common, file: isOther ? null : file, links: isOwn ? [to] : [], files: [], to };
  }
  if (status === 0 || status >= 500 || status === 429) return "failed";
  // Pages with a password, and answers to forms, are for one visitor.
  if (status !== 200 || /no-store/.test(headers.get("Cache-Control") ?? "")) return null;
  const type = (headers.get("Content-Type") ?? "").split(";")[0]?.trim() ?? "";
  const isPage = type === "text/html";
  const file = fileOf(pathname, isPage);
  if (file === null) return null;
  const isText = isPage || /^text\/|xml$|javascript$/.test(type);
  const text = isText ? body.toString("utf8") : "";
  const origins = [publicOrigin, origin];
  const references = readReferences({ type, text, path: pathname, origins });
  const content = isPage ? withPolicy(text, headers.get("Content-Security-Policy")) : body;
  await store(join(folder, file), content);
  const files = isPage ? [...references.files, dataAddressOf(pathname)] : references.files;
  return { ...common, file, links: [...references.links], files: [...files], to: null };
}

const tagsOf = (headers: Headers): string[] =>
  (headers.get("Surrogate-Key") ?? "").split(" ").filter((tag) => tag !== "");

/** Writes a file so that a file server never sees half of it. */
export async function store(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}
