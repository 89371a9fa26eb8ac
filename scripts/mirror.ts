import { randomUUID } from "node:crypto";
import path from "node:path";
import { parseAddress } from "#domain/addresses.ts";
import { defaultLocale, isLocale, offeredLocales } from "#domain/locales.ts";
import { pageOfMarkdownRequest } from "#domain/markdown-address.ts";
import { editedTags } from "#content/answers/cache-tags.ts";
import { purgedTags } from "#server/cdn/cache-tags.ts";
import { type Config, readConfig } from "#server/settings/config.ts";
import { pageOfDataRequest } from "#server/steps/data-requests.ts";
import { buildIfStale } from "./lib/build-site.ts";
import { readArguments } from "./lib/read-arguments.ts";
import { type MirrorResult, mirrorSite } from "./mirror/mirror-site.ts";
import { openMirrorState } from "./mirror/mirror-state.ts";
import { redirectSources } from "./mirror/redirect-sources.ts";
import { requestFile } from "./mirror/request-file.ts";
import { writeSpecialFiles } from "./mirror/special-files.ts";
import { startOwnSite } from "./mirror/start-own-site.ts";

/** `npm run mirror -- <folder>`: a static copy of the site that any file server serves (docs/operating.md). */

const usage = `Usage: npm run mirror -- <folder> [--tags <tags>] [--locales <locales>] [--concurrency <number>]
  <folder>         the copy; a folder <folder>.state beside it has what later runs need
  --tags           only what was made from content with these cache tags, comma-separated: node:5,node_list.
                   Default: every address is compared with the copy
  --locales        only these site versions and English, comma-separated: de,de-ch. Default: all
  --concurrency    requests at a time, from 1 to 32. Default 4
The site is started with the settings of the environment. SITE_URL is needed.
A run that was interrupted continues where it stopped.
`;

const { values, positionals } = readArguments({
  usage,
  options: {
    tags: { type: "string" },
    locales: { type: "string" },
    concurrency: { type: "string", default: "4" },
  },
  maxPositionals: 1,
});
const saveMs = 5000;

async function run(name: string | undefined): Promise<boolean> {
  const concurrency = Number(values.concurrency);
  const isFit = Number.isInteger(concurrency) && concurrency >= 1 && concurrency <= 32;
  if (name === undefined || !isFit) throw new Error(usage.trimEnd());
  const config = readConfig(process.env);
  if (config.siteUrl === null)
    throw new Error("SITE_URL is needed: the origin at which visitors will reach the copy.");
  const folder = path.resolve(name);
  const state = openMirrorState(path.join(`${folder}.state`, "mirror.json"));
  const runId = state.unfinished ?? randomUUID();
  const tags = (values.tags ?? "").split(",").filter((tag) => tag !== "");
  await buildIfStale();
  const site = await startOwnSite(path.join(`${folder}.state`, "data"));
  const save = setInterval(() => state.save(runId), saveMs);
  const progress = showProgress();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      state.save(runId);
      console.error("Interrupted. Run the command again to continue.");
      void site.stop().finally(() => process.exit(1));
    });
  try {
    const result = await mirrorSite({
      origin: site.origin,
      publicOrigin: config.siteUrl,
      folder,
      state,
      run: runId,
      concurrency,
      seeds: await seedsOf(config),
      isWanted: isOfLocales(values.locales),
      changed: values.tags === undefined ? null : new Set(purgedTags(editedTags(tags))),
      request: requestFile,
      onProgress: progress.show,
    });
    const { entries } = state;
    const more = await writeSpecialFiles({
      origin: site.origin,
      folder,
      entries,
      request: requestFile,
    });
    return report({ ...result, failures: [...result.failures, ...more] }, folder);
  } finally {
    progress.end();
    clearInterval(save);
    await site.stop();
  }

  function report(result: MirrorResult, to: string): boolean {
    const { written, unchanged, removed, failures, missing } = result;
    progress.end();
    console.log(`${to}: ${written} written, ${unchanged} unchanged, ${removed} removed.`);
    for (const address of missing) console.log(`! A link leads nowhere: ${address}`);
    for (const failure of failures) console.error(`! Not copied: ${failure}`);
    const isWhole = failures.length === 0;
    state.save(isWhole ? null : runId);
    if (!isWhole)
      console.error(
        "The copy has older versions of these addresses, if any. Run the command again.",
      );
    return isWhole;
  }
}

/** Everything else is linked from these. */
async function seedsOf(config: Config): Promise<readonly string[]> {
  const { host } = new URL(config.siteUrl ?? "");
  const homes = offeredLocales({ host, subsite: config.subsite }).map((locale) => `/${locale}`);
  const files = ["/robots.txt", "/sitemap.xml", "/llms.txt", "/favicon.ico"];
  return [
    "/",
    ...homes.filter((home) => home !== "/en"),
    ...files,
    ...(await redirectSources(config)),
  ];
}

/**
 * Returns whether an address belongs to one of the site versions, or to English, whose addresses have no prefix, as
 * those of files. Throws if a site version does not exist.
 */
function isOfLocales(given: string | undefined): (pathname: string) => boolean {
  if (given === undefined) return () => true;
  const wanted = [defaultLocale, ...given.split(",").map((code) => code.trim())];
  const unknown = wanted.filter((code) => !isLocale(code));
  if (unknown.length > 0) throw new Error(`There is no locale ${unknown.join(", ")}.`);
  return (pathname) => {
    const page = pageOfDataRequest(pathname) ?? pageOfMarkdownRequest(pathname) ?? pathname;
    const parsed = parseAddress(page);
    return parsed.kind !== "address" || wanted.includes(parsed.address.site);
  };
}

/** Shows how far the copy is, in a terminal only. */
function showProgress() {
  const { isTTY } = process.stderr;
  let shownAt = 0;
  return {
    show(done: number, found: number) {
      if (!isTTY || Date.now() < shownAt + 1000) return;
      shownAt = Date.now();
      process.stderr.write(`\r${done} of ${found} addresses`);
    },
    end: () => void (isTTY && process.stderr.write("\r\u001B[K")),
  };
}

try {
  if (!(await run(positionals[0]))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
