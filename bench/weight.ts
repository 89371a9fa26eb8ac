import { brotliCompressSync } from "node:zlib";
import type { Figure } from "./figure.ts";
import { referencePath, startReferenceSite } from "./reference-site.ts";

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/**
 * Measures how many bytes the first view of the reference page transfers, and how many follow when the browser is idle.
 */
export async function measureWeight(): Promise<readonly Figure[]> {
  const site = await startReferenceSite();
  try {
    const load = async (path: string) => (await fetch(site.origin + path)).text();
    const html = await load(referencePath);
    const inline = [...html.matchAll(/<script>(?<code>[\s\S]*?)<\/script>/g)]
      .map((match) => match.groups?.["code"] ?? "")
      .filter((code) => !code.includes("window.hydrationData="));
    const css = [...html.matchAll(/<link rel="stylesheet" href="(?<href>[^"]+)"/g)];
    const styles = await Promise.all(css.map((match) => load(match.groups?.["href"] ?? "")));
    const scripts = await loadModules(startOf(html), load);
    const atOnce = await loadModules(startOf(html), load, () => false);
    const data = /"data":\{"url":"(?<url>[^"]+)"/.exec(html)?.groups?.["url"] ?? "";
    return [
      ["page", kilobytes(weigh(html)), ""],
      ["data to hydrate it, when the browser is idle", kilobytes(weigh(await load(data))), ""],
      ["script before idle", kilobytes(weigh(inline.join("\n"))), "≤ 3 KB"],
      ["script that hydrates", kilobytes(atOnce), ""],
      ["all script", kilobytes(scripts), "≤ 115 KB"],
      ["styles", kilobytes(weigh(styles.join("\n"))), "≤ 15 KB"],
    ];
  } finally {
    await site.stop();
  }
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
const isLoadedUnasked = (file: string) => /^(?:en|visitor)-/.test(file);

/** Returns the transferred size of modules with all their imports, each compressed separately. */
async function loadModules(
  urls: readonly string[],
  load: (path: string) => Promise<string>,
  isWanted: (file: string) => boolean = isLoadedUnasked,
) {
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
