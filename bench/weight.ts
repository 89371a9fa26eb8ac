import { brotliCompressSync } from "node:zlib";
import { DomUtils, parseDocument } from "htmlparser2";
import { startSite } from "#testkit/site-process.ts";
import { atMost, type Figure } from "./figure.ts";

/** Pages of the sample site, and the most kilobytes of their documents, with and without scenes. */
const documents = [
  { path: "/", most: 18, mostWithoutScenes: 11 },
  { path: "/ap-automation", most: 12, mostWithoutScenes: 6 },
];
/** Languages with short, long and many characters, by the path of their home page. */
const homePages = { en: "/", de: "/de", ja: "/ja" };

type Load = (path: string) => Promise<string>;

/**
 * Measures how many bytes the first view of pages of the sample site transfers, with brotli at its best, and how many
 * follow when the browser is idle.
 */
export async function measureWeight(): Promise<readonly Figure[]> {
  const site = await startSite({ LOG_LEVEL: "error" });
  try {
    const load: Load = async (path) => (await fetch(site.origin + path)).text();
    const figures: Figure[] = [];
    for (const document of documents)
      figures.push(...measureDocument(document, await load(document.path)));
    const html = await load("/");
    const inline = [...html.matchAll(/<script>(?<code>[\s\S]*?)<\/script>/g)].map(
      (match) => match.groups?.["code"] ?? "",
    );
    const css = [...html.matchAll(/<link rel="stylesheet" href="(?<href>[^"]+)"/g)];
    const styles = await Promise.all(css.map((match) => load(match.groups?.["href"] ?? "")));
    const data = /"data":\{"url":"(?<url>[^"]+)"/.exec(html)?.groups?.["url"] ?? "";
    figures.push(
      kilobytes("data to hydrate it, when the browser is idle", weigh(await load(data))),
      kilobytes("script before idle", weigh(inline.join("\n")), 3),
      kilobytes("styles", weigh(styles.join("\n")), 15),
      kilobytes("script that hydrates", await loadModules(startOf(html), load, () => false), 105),
    );
    for (const [language, path] of Object.entries(homePages)) {
      const isWanted = (file: string) => isLoadedUnasked(file, language);
      const bytes = await loadModules(startOf(await load(path)), load, isWanted);
      figures.push(kilobytes(`  with texts and what visitors need, ${language}`, bytes, 115));
    }
    return figures;
  } finally {
    await site.stop();
  }
}

function measureDocument(
  { path, most, mostWithoutScenes }: (typeof documents)[number],
  html: string,
): readonly Figure[] {
  return [
    kilobytes(`document of ${path}`, weigh(html), most),
    kilobytes("  without scenes", weigh(withoutScenes(html)), mostWithoutScenes),
  ];
}

/** Removes the drawings of the product. */
function withoutScenes(html: string): string {
  const { children } = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  return DomUtils.findAll(({ attribs }) => "data-scene" in attribs, children).reduceRight(
    (rest, { startIndex, endIndex }) =>
      rest.slice(0, startIndex ?? 0) + rest.slice((endIndex ?? 0) + 1),
    html,
  );
}

/** `most`: target in kilobytes. */
function kilobytes(name: string, bytes: number, most?: number): Figure {
  const figure = `${(bytes / 1000).toFixed(1)} KB`;
  return most === undefined ? [name, figure] : [name, figure, atMost(most, "KB", bytes / 1000)];
}

const weigh = (text: string) => brotliCompressSync(text).length;

/** Returns the addresses that the starter imports. */
function startOf(html: string): readonly string[] {
  const json = /window\.startData=(?<json>[^<]*)</.exec(html)?.groups?.["json"] ?? "{}";
  const { manifest, entry, routes } = JSON.parse(json) as {
    manifest: string;
    entry: string;
    routes: Record<string, string[]>;
  };
  return [manifest, entry, ...Object.values(routes).flat()];
}

/**
 * Scripts that a page requests automatically when it is running: the texts of its language, and features that depend on
 * the visitor.
 */
const isLoadedUnasked = (file: string, language: string) =>
  file.startsWith(`${language}-`) || file.startsWith("visitor-");

/** Returns the transferred size of modules with all their imports, each compressed separately. */
async function loadModules(
  urls: readonly string[],
  load: Load,
  isWanted: (file: string) => boolean,
): Promise<number> {
  const seen = new Set<string>();
  const queue = [...urls];
  let bytes = 0;
  for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
    if (seen.has(url)) continue;
    seen.add(url);
    const code = await load(url);
    bytes += weigh(code);
    const imports = [...code.matchAll(/(?:from|import)"\.\/(?<file>[^"]+)"/g)];
    const later = [...code.matchAll(/import\(["'`]\.\/(?<file>[^"'`]+)["'`]\)/g)].filter((match) =>
      isWanted(match.groups?.["file"] ?? ""),
    );
    queue.push(...[...imports, ...later].map((match) => `/assets/${match.groups?.["file"]}`));
  }
  return bytes;
}
