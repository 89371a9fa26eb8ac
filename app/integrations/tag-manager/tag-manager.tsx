import { useEffect } from "react";
import { consentStore, useConsent } from "#app/visitor/consent.ts";
import { watchMedia } from "#app/visitor/page-events.ts";
import { trackEvent } from "#app/visitor/tracked-events.ts";
import { noteOutcome } from "#app/visitor/note-outcome.ts";
import { startTagManager } from "./start-tag-manager.ts";
import type { TrackedPage } from "./tracked-page.ts";

/** Runs the tag manager with the visitor's consent, and reports pages, downloads and videos to it. */
export function TagManager({ id, page }: { readonly id: string; readonly page: TrackedPage }) {
  const isCounted = useConsent("analytics");
  const { pagePath, locale, website, pageType } = page;
  const productLines = page.productLine.join(",");

  useEffect(
    () =>
      startTagManager({
        id,
        consent: consentStore,
        dataLayer: () => (window.dataLayer ??= []),
        load: loadScript,
        after(ms, run) {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
        now: Date.now,
      }),
    [id],
  );

  useEffect(() => {
    if (!isCounted) return;
    const productLine = productLines === "" ? [] : productLines.split(",");
    const event = "page_view_spa";
    trackEvent({ event, pagePath, locale, website, productLine, pageType });
  }, [isCounted, pagePath, locale, website, productLines, pageType]);

  useEffect(() => {
    if (!isCounted) return undefined;
    return watchMedia({
      download: ({ pathname }) => trackEvent({ event: "file_download", filePath: pathname }),
      watch: ({ title, ariaLabel }) =>
        trackEvent({ event: "video_start", videoTitle: ariaLabel ?? title }),
    });
  }, [isCounted]);

  return null;
}

function loadScript(address: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = address;
  script.addEventListener("load", () => noteOutcome("tag-manager", "loaded"));
  script.addEventListener("error", () => noteOutcome("tag-manager", "failed"));
  document.head.append(script);
}
