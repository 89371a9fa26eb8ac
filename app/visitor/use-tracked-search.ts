import { useEffect } from "react";
import { useConsent } from "./consent.ts";
import { trackEvent } from "./tracked-events.ts";

/**
 * Reports the number of a search's results to the tag manager, once for these words. The words themselves are not sent.
 */
export function useTrackedSearch(words: string, resultCount: number): void {
  const isCounted = useConsent("analytics");
  useEffect(() => {
    if (isCounted && words !== "") trackEvent({ event: "site_search", resultCount });
  }, [isCounted, words, resultCount]);
}
