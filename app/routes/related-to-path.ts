import type { ContentClient } from "#content/content-client.server.ts";
import type { Teaser } from "#content/model/teaser.ts";
import type { SiteRequest } from "#app/context.ts";

const maxRelated = 3;
/** Words of a path that are looked for, the longest first: they say most. */
const maxWords = 4;
const minWordLength = 3;

/**
 * Pages that somebody may have looked for at a path that failed: those with most of its words, else the newest
 * resources. Fails alone: without the search nothing is suggested.
 */
export async function fetchRelatedToPath(
  content: ContentClient,
  { address, log }: SiteRequest,
): Promise<readonly Teaser[]> {
  const { site, language, path } = address;
  const ask = { site, language, limit: maxRelated };
  try {
    const answers = await Promise.all(
      wordsOf(path).map((words) => content.search({ ...ask, words })),
    );
    const found = mostOften(answers.flatMap(({ results }) => results));
    if (found.length > 0) return found.slice(0, maxRelated);
    return (await content.search({ ...ask, words: "", kinds: ["resource"] })).results;
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
