import type { ContentClient } from "#content/content-client.server.ts";
import type { Teaser } from "#content/model/teaser.ts";
import type { SiteRequest } from "#app/context.ts";
import { parseAddress } from "#domain/addresses.ts";
import { fixedPageAt } from "#domain/fixed-pages.ts";

const maxRelated = 3;
/** Pages asked for: some may be left out. */
const maxAsked = 6;
/** Words of a path that are looked for, the longest first: they say most. */
const maxWords = 4;
const minWordLength = 3;

/**
 * Pages that somebody may have looked for at a path that failed: those with most of its words, else the newest
 * resources; none that search engines are to leave out. Fails alone: without the search nothing is suggested.
 */
export async function fetchRelatedToPath(
  content: ContentClient,
  { address, log }: SiteRequest,
): Promise<readonly Teaser[]> {
  const { site, language, path } = address;
  const ask = { site, language, limit: maxAsked };
  try {
    const answers = await Promise.all(
      wordsOf(path).map((words) => content.search({ ...ask, words })),
    );
    const found = await openOnes(mostOften(answers.flatMap(({ results }) => results)), content);
    if (found.length > 0) return found;
    const newest = await content.search({ ...ask, words: "", kinds: ["resource"] });
    return await openOnes(newest.results, content);
  } catch (error) {
    log.warn({ err: error }, "related pages left out");
    return [];
  }
}

function wordsOf(path: string): readonly string[] {
  const words = path.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)]
    .filter((word) => word.length >= minWordLength)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, maxWords);
}

/** Each page once, those that more words have led to first. */
function mostOften(teasers: readonly Teaser[]): readonly Teaser[] {
  const times = new Map<string, number>();
  for (const { id } of teasers) times.set(id, (times.get(id) ?? 0) + 1);
  const unique = new Map(teasers.map((teaser) => [teaser.id, teaser]));
  return [...unique.values()].toSorted(
    (one, other) => (times.get(other.id) ?? 0) - (times.get(one.id) ?? 0),
  );
}

/** The first that search engines may show: campaign pages and thanks are met on their own ways alone. */
async function openOnes(
  teasers: readonly Teaser[],
  content: ContentClient,
): Promise<readonly Teaser[]> {
  const candidates = teasers.slice(0, maxAsked);
  const areHidden = await Promise.all(candidates.map(({ href }) => isHidden(href, content)));
  return candidates.filter((_, index) => !areHidden[index]).slice(0, maxRelated);
}

/** Whether a page is kept from search engines. One that cannot be asked counts as open. */
async function isHidden(href: string, content: ContentClient): Promise<boolean> {
  const parsed = parseAddress(href);
  if (parsed.kind !== "address") return false;
  const fixed = fixedPageAt(parsed.address.path);
  if (fixed !== null) return fixed.steps.includes(hiding);
  const answer = await content.fetchPage(parsed.address).catch(() => null);
  return answer?.kind === "page" && answer.page.routeSteps.includes(hiding);
}

/** The route step that keeps search engines out. */
const hiding = "no-index";
