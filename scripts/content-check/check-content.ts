import { commonlyOffered } from "#domain/locales.ts";
import { createTestSite } from "#testkit/test-site.ts";
import { loadFaults } from "./load-faults.ts";
import { type ContentFile, readContentFiles } from "./content-files.ts";
import { crawl } from "./crawl.ts";
import type { Finding } from "#domain/text-rules/finding.ts";
import { checkAlternatives } from "./rules/alternatives.ts";
import { checkTextHeadings } from "./rules/headings.ts";
import { checkScenes } from "./rules/scenes.ts";
import { checkDescriptions, checkHeadings, checkLinks, checkReach } from "./rules/site.ts";
import { checkTitles } from "./rules/titles.ts";
import { checkUntranslated } from "./rules/untranslated.ts";

/** Rules for content files. */
const fileRules = [
  checkAlternatives,
  checkScenes,
  checkTextHeadings,
  checkTitles,
  checkUntranslated,
];

/**
 * Finds faults in a content directory that readers would notice: first in its files, then in the pages of the site.
 * Needs a build of the site.
 */
export async function checkContent(contentDir: string): Promise<Finding[]> {
  const files = readContentFiles(contentDir);
  const inFiles = [...loadFaults(contentDir), ...fileRules.flatMap((rule) => rule(files))];
  return [...inFiles, ...(await checkSite(contentDir, files))];
}

async function checkSite(contentDir: string, files: readonly ContentFile[]): Promise<Finding[]> {
  await using disposer = new AsyncDisposableStack();
  // As in production, because search engines may list nothing elsewhere.
  const env = { SITE_ENV: "production", SITE_URL: "https://www.site.example" };
  const site = await createTestSite({ contentDir, env });
  disposer.defer(() => site.close());
  const placeOf = createPlaceOf(files);
  const ask = (path: string) => site.fetch(env.SITE_URL + path);
  const homes = commonlyOffered.map((locale) => (locale === "en" ? "/" : `/${locale}`));
  const reached = await crawl(ask, homes, ({ outline }) => outline.isIndexed);
  const listed = await listedPages(ask);
  const unreached = listed.filter((path) => !reached.has(path));
  const apart = await crawl(ask, unreached, ({ path }) => unreached.includes(path));
  const visits = new Map([...apart, ...reached]);
  // A page in a fallback language repeats the faults of its original.
  const originals = [...visits.values()].filter(
    ({ isPage, outline }) => isPage && outline.isIndexed,
  );
  return [
    ...checkLinks(originals, visits, placeOf),
    ...checkHeadings(originals, placeOf),
    ...checkDescriptions(originals, placeOf),
    ...checkReach(listed, reached, placeOf),
  ];
}

/** Returns the paths of all pages in the sitemap. */
async function listedPages(ask: (path: string) => Promise<Response>): Promise<string[]> {
  const locationsIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  const index = await (await ask("/sitemap.xml")).text();
  const sitemaps = locationsIn(index).map(async (path) =>
    locationsIn(await (await ask(path)).text()),
  );
  return (await Promise.all(sitemaps)).flat();
}

/** Creates a function that finds the content file with an alias. */
function createPlaceOf(files: readonly ContentFile[]): (path: string) => string {
  const byPath = new Map(
    files.flatMap(({ file, language, source: { value } }) => {
      const alias = typeof value === "object" && value !== null && "path" in value && value.path;
      const prefix = language === "en" ? "" : `/${language}`;
      return typeof alias === "string" ? [[prefix + alias, file] as const] : [];
    }),
  );
  return (path) => byPath.get(path) ?? path;
}
