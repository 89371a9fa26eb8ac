import { useEffect, useState } from "react";
import type { Suggestion } from "#content/model/search.ts";
import type { Address } from "#domain/addresses.ts";
import { abortAfter } from "#lib/time/abort-after.ts";

/** Pause in typing before suggestions are requested. */
const pauseMs = 40;
/** Longest wait for suggestions. A slow connection may use all of it: the next letter cancels the wait. */
const timeoutMs = 10_000;

/** Suggestions with the text they are for. */
interface Suggestions {
  readonly words: string;
  /** Null before the first response. */
  readonly found: readonly Suggestion[] | null;
}

const none: Suggestions = { words: "", found: null };

/**
 * Returns suggestions for words that are being typed. A newer request cancels the one before. Failures are ignored,
 * because the form works without suggestions.
 */
export function useSuggestions(words: string, { site, language }: Address): Suggestions {
  const [suggestions, setSuggestions] = useState(none);
  const asked = words.trim();

  useEffect(() => {
    if (asked === "") return undefined;
    const cancel = new AbortController();
    const timer = setTimeout(() => {
      const query = new URLSearchParams({ site, language, q: asked });
      const signal = abortAfter(timeoutMs, cancel.signal);
      fetchSuggestions(query, signal).then(
        (found) => cancel.signal.aborted || setSuggestions({ words: asked, found }),
        () => cancel.signal.aborted || setSuggestions(none),
      );
    }, pauseMs);
    return () => {
      cancel.abort();
      clearTimeout(timer);
    };
  }, [asked, site, language]);
  // The suggestions for the beginning of the words stay until those for all words arrive.
  const isOfThese = asked !== "" && asked.startsWith(suggestions.words);
  return isOfThese ? suggestions : none;
}

async function fetchSuggestions(
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const answer = await fetch(`/api/suggestions?${query.toString()}`, { signal });
  if (!answer.ok) return [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this site's own server answers, by the same types
  const { suggestions } = (await answer.json()) as { suggestions: readonly Suggestion[] };
  return suggestions;
}
