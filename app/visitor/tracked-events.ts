import { consentStore } from "./consent.ts";

/** Everything the tag manager is told (docs/events.md); nothing of it says who the visitor is. */
export type TrackedEvent =
  | PageViewEvent
  | {
      readonly event: "form_start" | "form_error" | "form_success";
      /** Id of the form at its service. */
      readonly formId: string;
    }
  | {
      readonly event: "file_download";
      /** Path of the file on this site. */
      readonly filePath: string;
    }
  | { readonly event: "video_start"; readonly videoTitle: string }
  | {
      readonly event: "site_search";
      /** How much was found; the words stay here. */
      readonly resultCount: number;
    };

/** Every field comes with every page: the data layer would keep those of the page before. */
export interface PageViewEvent {
  readonly event: "page_view_spa";
  /** Without the query, which may carry what a person typed. */
  readonly pagePath: string;
  /** Site version. */
  readonly locale: string;
  /** The subsite, or `main`. */
  readonly website: string;
  /** Slugs, the same in every language. */
  readonly productLine: readonly string[];
  /** The editors' word, else the kind of the page; null for what is no page. */
  readonly pageType: string | null;
}

declare global {
  interface Window {
    /** There once the tag manager may start. */
    dataLayer?: unknown[];
  }
}

/** Tells the tag manager, if there is one and the visitor agrees to be counted; does nothing otherwise. Never throws. */
export function trackEvent(event: TrackedEvent): void {
  if (!consentStore.getState().analytics) return;
  try {
    window.dataLayer?.push(event);
  } catch {
    // The tag manager puts its own function in the place of `push`; what fails in it is not the site's fault.
  }
}
