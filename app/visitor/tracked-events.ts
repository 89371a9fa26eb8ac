import { consentStore } from "./consent.ts";

/** All events for the tag manager (docs/events.md). They do not identify the visitor. */
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
      /** Number of results; the words are not sent. */
      readonly resultCount: number;
    };

/** Every event has all fields, because the data layer would keep those of the previous page. */
export interface PageViewEvent {
  readonly event: "page_view_spa";
  /** Without the query, which may contain what a visitor typed. */
  readonly pagePath: string;
  /** Site version. */
  readonly locale: string;
  /** The subsite, or `main`. */
  readonly website: string;
  /** Slugs, the same in every language. */
  readonly productLine: readonly string[];
  /** The editors' value, otherwise the kind of the page; null for pages without a kind. */
  readonly pageType: string | null;
}

declare global {
  interface Window {
    /** Present once the tag manager may start. */
    dataLayer?: unknown[];
  }
}

/**
 * Sends an event to the tag manager, if there is one and the visitor has given consent to measurement; does nothing
 * otherwise. Never throws.
 */
export function trackEvent(event: TrackedEvent): void {
  if (!consentStore.getState().analytics) return;
  try {
    window.dataLayer?.push(event);
  } catch {
    // The tag manager replaces `push` by its own function; its errors are not errors of the site.
  }
}
