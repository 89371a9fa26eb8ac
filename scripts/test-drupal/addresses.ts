import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parse } from "yaml";
import { z } from "zod";
import { buildPath } from "#domain/addresses.ts";
import { listNames } from "#domain/fixed-pages.ts";
import { commonlyOffered } from "#domain/locales.ts";
import { root } from "../lib/tool.ts";

/** Asks the site for an address. */
export type AskSite = (
  path: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<Response>;

/** Pages of terms, which list content of several kinds, in the order of the sitemap. */
export const readTermPages = async (ask: AskSite): Promise<readonly string[]> =>
  locationsIn(await textAt(ask, "/sitemap-terms.xml"));

/** Pages by the sitemap, in its order. */
export async function readSitemap(ask: AskSite): Promise<readonly string[]> {
  const files = locationsIn(await textAt(ask, "/sitemap.xml"));
  const pages = new Set<string>();
  for (const file of files)
    for (const page of locationsIn(await textAt(ask, file))) pages.add(page);
  return [...pages];
}

/** A site that has just started is unavailable until its content is loaded. */
const startsWithinMs = 120_000;

async function textAt(ask: AskSite, address: string): Promise<string> {
  for (const endsAt = Date.now() + startsWithinMs; ; await pause(1000)) {
    const response = await ask(address);
    if (response.status === 200) return response.text();
    if (response.status !== 503 || Date.now() > endsAt)
      throw new Error(`${address} responded with ${response.status}`);
  }
}

const locationsIn = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = ""]) => {
    const { pathname, search } = new URL(location.replaceAll("&amp;", "&"));
    return pathname + search;
  });

const redirect = z.array(z.object({ from: z.string(), language: z.string().optional() }));

/** Addresses that no sitemap has: redirects, lists, searches, feeds, data, errors. */
export function otherAddresses(contentDir: string): readonly string[] {
  const file = path.resolve(root, contentDir, "redirects.yaml");
  const redirects = redirect.parse(parse(readFileSync(file, "utf8")));
  const languages = ["", "/de", "/fr"];
  return [
    ...redirects.map(({ from, language }) =>
      language === undefined ? from : `/${language}${from}`,
    ),
    ...listNames.flatMap((name) => languages.map((prefix) => `${prefix}/${name}`)),
    ...languages.flatMap((prefix) => [
      `${prefix}/events?when=upcoming`,
      `${prefix}/resources?page=2`,
      `${prefix}/search?q=invoice`,
      `${prefix}/search?q=qzxvwkjq`,
      `${prefix}/feeds/press.xml`,
      `${prefix}/events.ics`,
      `${prefix}/there-is-no-such-page`,
    ]),
    ...["en", "de", "fr"].map(
      (language) => `/api/suggestions?site=${language}&language=${language}&q=invoice`,
    ),
    "/sitemap.xml",
    "/sitemap-terms.xml",
    "/robots.txt",
    "/node/999999",
    "/xx/about",
  ];
}

/** Pages that list content of one kind, in two languages. */
export const listPages: readonly string[] = listNames.flatMap((name) => [
  `/${name}`,
  `/de/${name}`,
]);

/** The first page of each language: its front page. */
export const frontPages: readonly string[] = commonlyOffered.map((language) =>
  buildPath({ site: language, language, path: "/" }),
);
