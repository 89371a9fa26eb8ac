import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { buildPath } from "#domain/addresses.ts";
import type { Locale } from "#domain/locales.ts";
import { watchVersions } from "#testkit/watch-versions.ts";
import type { AskSite } from "./addresses.ts";
import type { Drush } from "./drush.ts";
import { revalidateSecret } from "./sites.ts";

const languages: readonly Locale[] = ["en", "de", "fr", "es", "it", "nl", "pt", "sv"];
const pageCount = 50;
/** Longest time from the save to the first new page. */
const mostMs = 2000;
const giveUpMs = 30_000;
/** How often Drupal asks whether a page is live, once a second. */
const maxAsked = 10;
/** How long old pages are looked for after the first new one. */
const watchMs = 5000;

const pathsOf = (index: number) =>
  languages.map((language) =>
    buildPath({ site: language, language, path: `/test-bundle-${index}` }),
  );

const liveAnswer = z.object({
  pages: z.array(z.object({ path: z.string(), state: z.string(), since: z.string().nullable() })),
});

/**
 * Edits 50 pages in 8 languages with the action that publishes together. Returns what was not as it should be: pages
 * that were old after others were new, a late edit, pages that the site does not report as live.
 */
export async function editBundle(ask: AskSite, drush: Drush): Promise<readonly string[]> {
  const [old, changed] = ["Bundleold", "Bundlenew"].map((word) => word + Date.now().toString(36));
  const paths = Array.from({ length: pageCount }, (_, index) => pathsOf(index)).flat();
  const textAt = async (path: string) => (await ask(path)).text();
  await drush.edit("remove-bundle", "");
  await drush.edit("bundle", old ?? "", `${pageCount}/${languages.join(",")}`);
  for (const path of paths) await textAt(path);
  const watched = watchVersions({ paths, textAt, old: old ?? "", new: changed ?? "", readers: 2 });
  let savedAt = Number.NaN;
  const editing = drush.edit("bundle-edit", changed ?? "").then((at) => (savedAt = at));
  try {
    const giveUpAt = Date.now() + giveUpMs;
    while (watched.seen().firstNew === Infinity && Date.now() < giveUpAt) await pause(50);
    await pause(watchMs);
    await editing;
    const { firstNew, lastOld, others } = await watched.stop();
    const shownMs = performance.timeOrigin + firstNew - savedAt;
    console.log(
      `The bundle was shown ${Math.round(shownMs)} ms after it was saved; the last request that got an old page was sent ${Math.round(firstNew - lastOld)} ms before the first new page arrived.`,
    );
    return [
      ...(shownMs <= mostMs ? [] : [`shown ${Math.round(shownMs)} ms after the save`]),
      ...(lastOld < firstNew ? [] : ["an old page was shown after a new one"]),
      ...others.map((path) => `${path} had neither version`),
      ...(await notLive(ask, pathsOf(0))),
    ];
  } finally {
    await watched.stop();
    await drush.edit("remove-bundle", "");
  }
}

/** Returns the pages that are not reported as live, for as long as Drupal asks after a save. */
async function notLive(ask: AskSite, paths: readonly string[]): Promise<readonly string[]> {
  const query = paths.map((path) => `path=${path}`).join("&");
  const headers = { Authorization: `Bearer ${revalidateSecret}` };
  for (let tries = 1; ; tries++) {
    const { pages } = liveAnswer.parse(await (await ask(`/api/live?${query}`, headers)).json());
    const waiting = pages.filter(({ state, since }) => state !== "live" || since === null);
    if (waiting.length === 0 || tries === maxAsked)
      return waiting.map(({ path, state }) => `${path} is reported as ${state}`);
    await pause(1000);
  }
}
