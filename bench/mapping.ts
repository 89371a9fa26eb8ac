import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { startEmbeddedBackend } from "#cms/embedded-backend.ts";
import type { ContentClient, PageAnswer } from "#content/content-client.server.ts";
import { menuNames } from "#content-model/bundle.ts";
import { parseAddress, type Address } from "#domain/addresses.ts";
import { commonlyOffered, localeCodes } from "#domain/locales.ts";
import { createImageAddresses } from "#server/images/image-address.ts";
import { openEditNotes, openLastGood } from "#server/rendering/last-good.ts";
import type * as renderer from "#server/rendering/renderer.ts";
import { processorMs } from "#testkit/process-use.ts";
import { takeLoadedContent } from "#testkit/loaded-content.ts";
import { atMost, type Figure } from "./figure.ts";

/** One page of each common kind, and pages in languages with and without their own content. */
const pages = [
  "/",
  "/ap-automation",
  "/pricing",
  "/blog/the-invoice-nobody-owned",
  "/resources/e-invoicing-mandates",
  "/customers/halden-baustoffe",
  "/events/webinar-peppol-2027",
  "/knowledge-hub/output-channels",
  "/partners/copperline",
  "/dirt/thirty-blocks",
  "/de",
  "/fr/blog/la-facture-de-personne",
  "/ja",
  "/de-ch",
];

const token = "a token of the benchmark";
const rounds = 20;
/** Rounds before the measurement, after which the code is compiled. */
const warmUpRounds = 10;

/**
 * Measures the processor time per page of the thread that maps content: after an edit of the page's own node, and after
 * all content has become stale (including menus and placed blocks). The embedded backend's thread and compression have
 * their own lines.
 */
export async function measureMapping(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "mapping-"));
  takeLoadedContent(dataDir, "site");
  const log = pino({ level: "error", base: null });
  const backend = await startEmbeddedBackend({
    contentDir: path.resolve(import.meta.dirname, "../sample/content"),
    dataDir,
    languages: localeCodes,
    port: 0,
    watch: false,
    credentials: { token },
    draftSecret: "a secret of the benchmark",
    log,
  });
  const lastGood = openLastGood(
    { dataDir, pageCacheBytes: 64 * 2 ** 20 },
    { drops: openEditNotes({ dataDir }), log },
  );
  const { createContentClient } = (await import(
    path.resolve(import.meta.dirname, "../build/server/renderer.js")
  )) as typeof renderer;
  const content = createContentClient({
    fetch,
    baseUrl: backend.url,
    locales: commonlyOffered,
    credentials: { token },
    pictureAddress: createImageAddresses(Buffer.from("key of the benchmark")).write,
    lastGood,
    log,
  });
  try {
    const figures: Figure[] = [];
    const worst = { edited: 0, outdated: 0 };
    for (const pathname of pages) {
      const address = addressOf(pathname);
      const edited = await measure(content, address, (answer) =>
        content.invalidate(answer.tags.slice(0, 1)),
      );
      const outdated = await measure(content, address, () => content.markAllStale());
      worst.edited = Math.max(worst.edited, edited.ownMs);
      worst.outdated = Math.max(worst.outdated, outdated.ownMs);
      figures.push([
        `${pathname}, edited / all out of date`,
        `${ms(edited.ownMs)} / ${ms(outdated.ownMs)}`,
      ]);
      figures.push(["  other threads", `${ms(edited.othersMs)} / ${ms(outdated.othersMs)}`]);
    }
    const summary: Figure = [
      "most of all pages, edited / all out of date",
      `${ms(worst.edited)} / ${ms(worst.outdated)}`,
      atMost(20, "ms", worst.edited, worst.outdated),
    ];
    return [...figures, summary];
  } finally {
    await lastGood.settled();
    await backend.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(
  content: ContentClient,
  address: Address,
  outdate: (answer: PageAnswer) => void,
) {
  let ownMs = 0;
  let othersMs = 0;
  let answer = await readPage(content, address);
  for (let round = -warmUpRounds; round < rounds; round++) {
    outdate(answer);
    const own = process.threadCpuUsage();
    const all = await processorMs(process.pid);
    answer = await readPage(content, address);
    if (round < 0) continue;
    const { user, system } = process.threadCpuUsage(own);
    ownMs += (user + system) / 1000;
    othersMs += (await processorMs(process.pid)) - all;
  }
  return { ownMs: ownMs / rounds, othersMs: othersMs / rounds - ownMs / rounds };
}

/** Reads what the loaders of the root and of the content route need for a page. */
async function readPage(content: ContentClient, address: Address): Promise<PageAnswer> {
  const [answer] = await Promise.all([
    content.fetchPage(address),
    ...menuNames.map((name) => content.fetchMenu(name, address)),
    content.fetchPlacedBlocks({ ...address, subsite: null, nid: null }),
  ]);
  if (answer.kind !== "page") throw new Error(`${address.path} is not a page`);
  return answer;
}

function addressOf(pathname: string): Address {
  const parsed = parseAddress(pathname);
  if (parsed.kind !== "address") throw new Error(`${pathname} is not an address`);
  return parsed.address;
}

const ms = (value: number) => `${value.toFixed(1)} ms`;
