import { setTimeout as pause } from "node:timers/promises";
import type { AskSite } from "./addresses.ts";
import type { CountingProxy } from "./counting-proxy.ts";
import type { Drush } from "./drush.ts";
import { settle } from "./settle.ts";

/** Something that is edited, and where the edit is shown. */
interface Edited {
  readonly what: string;
  /** Page that shows it. */
  readonly path: string;
  /** What the edit is told about; changes with each edit of a picture, which is found by its text. */
  target: string;
}

export interface EditTime {
  readonly what: string;
  /** From the save to the first page that shows it, in milliseconds; `null`: none did within the limit. */
  readonly ms: number | null;
}

const pollMs = 50;
const giveUpMs = 20_000;

/** Where edits are seen, and what the site requests because of them. */
export interface EditedSite {
  readonly ask: AskSite;
  readonly proxy: Pick<CountingProxy, "take">;
}

interface EditOptions {
  /** Default 100. */
  readonly tries?: number;
  /** Called after each edit that counts: all of them take half an hour. */
  readonly onTime?: (time: EditTime, done: number) => void;
}

/**
 * Edits one thing after the other, 100 times in all, and measures when the page shows it. The first edit of each does not
 * count: Drupal then builds caches of its own, which the import emptied. After each edit the site renders all other
 * pages that show it; the next edit comes when that is done, as it does while editors write.
 */
export async function measureEdits(
  { ask, proxy }: EditedSite,
  drush: Drush,
  { tries = 100, onTime = () => {} }: EditOptions = {},
): Promise<readonly EditTime[]> {
  const [termPath = "/"] = await termPages(ask);
  const kinds: readonly Edited[] = [
    { what: "node", path: "/about", target: "/about" },
    { what: "translation", path: "/de/ueber-uns", target: "/ueber-uns" },
    { what: "term", path: termPath, target: termPath },
    { what: "menu-link", path: "/", target: "" },
    { what: "redirect", path: "/test-drupal-redirect", target: "/test-drupal-redirect" },
    { what: "media", path: "/", target: await firstPictureText(ask, "/") },
  ];
  const times: EditTime[] = [];
  for (let count = 0; count < kinds.length + tries; count++) {
    const edited = kinds[count % kinds.length];
    if (edited === undefined) break;
    // The page is known before it is edited, as pages with visitors are.
    await textOf(ask, edited.path);
    await settle(proxy);
    const word = `Edit${count}x${Date.now().toString(36)}`;
    const time = { what: edited.what, ms: await timeOf({ ask, drush }, edited, word) };
    if (count >= kinds.length) {
      times.push(time);
      onTime(time, times.length);
    }
    if (edited.what === "media") edited.target = word;
  }
  return times;
}

async function timeOf(
  { ask, drush }: { readonly ask: AskSite; readonly drush: Drush },
  { what, path, target }: Edited,
  word: string,
): Promise<number | null> {
  let savedAt = Number.NaN;
  let seenAt: number | null = null;
  const editing = drush.edit(what, word, target).then((at) => (savedAt = at));
  const giveUpAt = Date.now() + giveUpMs * 2;
  // Drush ends after the message to the site: the page is looked at while it runs.
  while (seenAt === null && Date.now() < giveUpAt && !(Date.now() > savedAt + giveUpMs)) {
    if ((await textOf(ask, path)).includes(word)) seenAt = Date.now();
    else await pause(pollMs);
  }
  await editing;
  return seenAt === null ? null : Math.max(0, Math.round(seenAt - savedAt));
}

/** The page with where it leads. */
async function textOf(ask: AskSite, path: string): Promise<string> {
  const response = await ask(path);
  return `${response.headers.get("Location") ?? ""} ${await response.text()}`;
}

async function termPages(ask: AskSite): Promise<readonly string[]> {
  const xml = await textOf(ask, "/sitemap-terms.xml");
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, found = ""]) => new URL(found).pathname,
  );
  return paths.filter((path) => !/^\/[a-z]{2}(?:-[a-z]+)?\//.test(path));
}

async function firstPictureText(ask: AskSite, path: string): Promise<string> {
  const html = await textOf(ask, path);
  const texts = [...html.matchAll(/<img[^>]* alt="([^"&]{8,})"/g)].map(([, text = ""]) => text);
  const [first] = texts;
  if (first === undefined) throw new Error(`${path} shows no picture with a text`);
  return first;
}
