import { useEffect, useState } from "react";
import type { Suggestion } from "#content/model/search.ts";
import type { Address } from "#domain/addresses.ts";
import { abortAfter } from "#lib/time/abort-after.ts";

/** Typing pauses this long before anybody is asked. */
const pauseMs = 40;
/** Longer than this nobody waits for a suggestion. */
const timeoutMs = 3000;

/** Suggestions with what was typed for them. */
interface Suggestions {
  readonly words: string;
  /** Null before the first answer. */
  readonly found: readonly Suggestion[] | null;
}

const none: Suggestions = { words: "", found: null };

/**
 * What words being typed may lead to. A newer question cancels the one before; what cannot be had is left out, since the
 * form works without.
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
  // What was found for the beginning of the words stands until the answer for all of them is there.
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
