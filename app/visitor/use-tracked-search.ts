import { useEffect } from "react";
import { useConsent } from "./consent.ts";
import { trackEvent } from "./tracked-events.ts";

/** Tells the tag manager, once for these words, how much a search has found. The words themselves stay here. */
export function useTrackedSearch(words: string, resultCount: number): void {
  const isCounted = useConsent("analytics");
  useEffect(() => {
    if (isCounted && words !== "") trackEvent({ event: "site_search", resultCount });
  }, [isCounted, words, resultCount]);
}
