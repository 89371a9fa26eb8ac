import { listNames } from "#domain/fixed-pages.ts";
import { readSitemap, type AskSite } from "./addresses.ts";
import type { Drush } from "./drush.ts";

/** What an account with wide rights is given, and loses again. */
const wideRight = "bypass node access";

/** Runs something while Drupal has an unpublished node of every kind and the account of the site may see them. */
export async function withUnpublished<Result>(
  drush: Drush,
  work: (word: string) => Promise<Result>,
): Promise<Result> {
  const word = `unpublished${Date.now().toString(36)}`;
  await drush.run("role:perm:add", "site", wideRight);
  await drush.edit("unpublished", word);
  try {
    return await work(word);
  } finally {
    await drush.edit("remove-unpublished", word);
    await drush.run("role:perm:remove", "site", wideRight);
  }
}

/** Addresses of a newly started site that show unpublished nodes, or fail. */
export async function findUnpublished(ask: AskSite, word: string): Promise<readonly string[]> {
  const faults: string[] = [];
  const pages = await readSitemap(ask).catch((error: unknown) => {
    faults.push(`/sitemap.xml: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  });
  faults.push(...pages.filter((page) => page.includes(word)).map((page) => `sitemap: ${page}`));
  const shown = [
    "/",
    ...listNames.map((name) => `/${name}`),
    "/resources?page=2",
    `/search?q=${word}`,
    `/api/suggestions?q=${word}`,
    "/feeds/press.xml",
    "/feeds/resources.xml",
    "/events.ics",
  ];
  for (const path of shown) {
    const text = await (await ask(path)).text();
    // The search repeats the word that it was asked for.
    if (text.includes(`${word} `) || text.includes(`/${word}-`)) faults.push(path);
  }
  for (const path of [`/${word}-page`, `/${word}-article`, `/${word}-page.data`]) {
    const { status } = await ask(path);
    if (status === 200) faults.push(`${path}: ${status}`);
  }
  return faults;
}
