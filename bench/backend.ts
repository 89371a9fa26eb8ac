import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { startEmbeddedBackend, type EmbeddedBackend } from "#cms/embedded-backend.ts";
import { localeCodes } from "#domain/locales.ts";
import { silentLog } from "#lib/log.ts";
import { topicCount, words, writeContent } from "./backend-content.ts";
import { atMost, type Figure } from "./figure.ts";

/** Sizes of content: number of nodes, and languages of each. */
const sizes = [
  { nodes: 1000, languages: 1 },
  { nodes: 10_000, languages: 1 },
  { nodes: 50_000, languages: 1 },
];
/**
 * All locales at full size: several gigabytes and almost an hour, so only on request (`npm run bench -- backend all`).
 */
const wholeSize = { nodes: 50_000, languages: localeCodes.length };

const samples = 200;

/**
 * Measures the loading time of the embedded backend, and its response times for the requests of pages, with growing
 * content.
 */
export async function measureBackend(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const measured = process.argv[3] === "all" ? [wholeSize] : sizes;
  for (const size of measured) figures.push(...(await measureSize(size)));
  return figures;
}

async function measureSize({ nodes, languages }: (typeof sizes)[number]): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-backend-"));
  const contentDir = path.join(folder, "content");
  const start = (onLoaded: () => void = () => {}) =>
    startEmbeddedBackend({
      contentDir,
      dataDir: path.join(folder, "data"),
      languages: localeCodes,
      port: 0,
      watch: true,
      firstLoadMs: 0,
      // Its only message of this level says that everything is loaded.
      log: { ...silentLog, info: onLoaded },
    });
  const size = `${nodes.toLocaleString("en")} nodes${languages > 1 ? ` in ${languages} languages` : ""}`;
  try {
    writeContent({ folder: contentDir, nodes, languages: localeCodes.slice(0, languages) });
    const { backend: first, loadMs, whileLoading } = await measureLoad(start);
    const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
    await first.close();
    const loaded = Promise.withResolvers<void>();
    const [backend, startMs] = await timed(() => start(loaded.resolve));
    await loaded.promise;
    const savedMs = await measureSaved(backend, path.join(contentDir, "nodes/page/n1/en.yaml"));
    const afterSaved = await measureAnswers(backend, (index) =>
      questions["filtered list with counts, two facets"](index),
    );
    await untilQuiet();
    const answers: Figure[] = [];
    for (const [name, pathOf] of Object.entries(questions)) {
      answers.push([
        `  ${name}, p50 and p99`,
        await measureAnswers(backend, (index) => pathOf(index, nodes)),
      ]);
    }
    await backend.close();
    return [
      [`${size}: load`, `${(loadMs / 1000).toFixed(1)} s`, atMost(30, "s", loadMs / 1000)],
      ["  path look-up while it loads, p50 and p99", whileLoading],
      ["  memory of the whole process after it", `${memory} MB`],
      ["  start with unchanged files, until it answers", `${Math.round(startMs)} ms`],
      ["  a saved file is live after", `${Math.round(savedMs)} ms`, atMost(1000, "ms", savedMs)],
      ["  filtered list right after that, p50 and p99", afterSaved],
      ...answers,
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures the time until everything is loaded, and response times during loading. */
async function measureLoad(start: (onLoaded: () => void) => Promise<EmbeddedBackend>) {
  const loaded = Promise.withResolvers<void>();
  const started = performance.now();
  const done = new AbortController();
  const loading = loaded.promise.then(() => {
    done.abort();
    return performance.now() - started;
  });
  const backend = await start(loaded.resolve);
  const times: number[] = [];
  while (!done.signal.aborted) {
    const [, milliseconds] = await timed(async () => {
      const answer = await fetch(`${backend.url}/router/translate-path?path=/p/1`);
      return answer.text();
    });
    times.push(milliseconds);
    await setTimeout(50);
  }
  return { backend, loadMs: await loading, whileLoading: formatTimes(times) };
}

/** Idle: less than a twentieth of a core. */
const quietShare = 0.05;

/** Waits until background work after a change has ended, at most a minute: reading facets and searching for faults. */
async function untilQuiet(): Promise<void> {
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    const before = process.cpuUsage();
    await setTimeout(500);
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 500_000 < quietShare) return;
  }
}

/** Requests, spread over the content by a running number. */
const questions = {
  "path look-up": (index, nodes) => `/router/translate-path?path=/p/${(index * 7919) % nodes}`,
  "list by topic, newest first": (index) =>
    `/jsonapi/node/page?filter[field_topics.name]=Topic ${index % topicCount}&sort=-created&page[limit]=10&fields[node--page]=title`,
  "list by title, first page": () =>
    "/jsonapi/node/page?filter[status]=1&sort=title&page[limit]=10&fields[node--page]=title",
  "list by title, far down": (index, nodes) =>
    `/jsonapi/node/page?sort=title&page[limit]=10&page[offset]=${(nodes >> 1) + index * 10}&fields[node--page]=title`,
  "search for three words": (index) =>
    `/jsonapi/index/content?filter[langcode]=en&filter[fulltext]=${["invoice approval ledger", "postage archive order", "customer reminder balance"][index % 3]} ${index}&page[limit]=10&fields[node--page]=title`,
  "search for words that most have, all different": (index) =>
    `/jsonapi/index/content?filter[langcode]=en&filter[fulltext]=${words[index % words.length]} ${words[(index * 7) % words.length]}&page[limit]=10&page[offset]=${index}&fields[node--page]=title`,
  "filtered list with counts, two facets": (index) =>
    `/jsonapi/index/content?filter[langcode]=en&filter[language_with_fallback]=en&filter[type]=page&filter[topics]=Topic ${index % topicCount}&sort=-created&page[limit]=10&page[offset]=${index % 30}&fields[node--page]=title`,
  "search as the site asks, with excerpts, one word misspelt": (index) =>
    `/jsonapi/index/content?filter[langcode]=en&filter[fulltext]=${words[index % words.length]} invioce ${index}&searchOptions=spelling,excerpt&page[limit]=10&fields[node--page]=title`,
  "suggestions for the first letters of a word": (index) =>
    `/jsonapi/index/content?filter[langcode]=en&filter[fulltext]=${(words[index % words.length] ?? "").slice(0, 2 + (index % 3))}*&searchOptions=titles&page[limit]=8&fields[node--page]=title`,
  "search for a word that all have": () =>
    "/jsonapi/index/content?filter[langcode]=en&filter[fulltext]=invoice&page[limit]=10&fields[node--page]=title",
} satisfies Readonly<Record<string, (index: number, nodes: number) => string>>;

async function measureAnswers(
  { url }: EmbeddedBackend,
  pathOf: (index: number) => string,
): Promise<string> {
  const times: number[] = [];
  for (let index = 0; index < samples; index++) {
    const [, milliseconds] = await timed(async () => {
      const answer = await fetch(url + pathOf(index));
      if (!answer.ok) throw new Error(`${answer.status} for ${pathOf(index)}`);
      return answer.text();
    });
    // The first few also compile statements.
    if (index >= 5) times.push(milliseconds);
  }
  return formatTimes(times);
}

/** Formats the median and the 99th percentile. */
function formatTimes(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  return `${at(0.5)} / ${at(0.99)} ms`;
}

/** Measures the time from saving a file until responses contain its content. */
async function measureSaved(backend: EmbeddedBackend, file: string): Promise<number> {
  const [, milliseconds] = await timed(async () => {
    const changed = new Promise((resolve) => backend.onChange(resolve));
    await writeFile(file, "title: Changed\npath: /p/1\n");
    await utimes(file, new Date(), new Date());
    await changed;
    const answer = await fetch(`${backend.url}/router/translate-path?path=/p/1`);
    if (!(await answer.text()).includes("Changed")) throw new Error("the saved file is not live");
  });
  return milliseconds;
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  const result = await work();
  return [result, performance.now() - start];
}
