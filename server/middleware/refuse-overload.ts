import type { Log } from "#lib/log.ts";
import { OverloadedError } from "../page-cache/overloaded-error.ts";

/** Minimum milliseconds between two log lines about refused pages. */
const reportMs = 10_000;

const body = "This page is temporarily unavailable. Please try again in a few seconds.";
const headers = {
  "Cache-Control": "no-store",
  "Content-Type": "text/plain; charset=utf-8",
  "Retry-After": "5",
};

interface RefuseOverloadOptions {
  readonly onRefused: () => void;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/**
 * Responds to pages that cannot be rendered at present with a short text (503), because rendering an error page would
 * take the time that is missing. Returns `null` for any other error. One log line covers all pages refused within an
 * interval.
 */
export function createRefuseOverload({ onRefused, log, now }: RefuseOverloadOptions) {
  let refused = 0;
  let reportedAt = -Infinity;
  return (error: unknown): Response | null => {
    if (!(error instanceof OverloadedError)) return null;
    refused++;
    onRefused();
    if (now() - reportedAt >= reportMs) {
      log.warn(
        { refused },
        "Pages are answered with 503: more are requested than can be rendered.",
      );
      refused = 0;
      reportedAt = now();
    }
    return new Response(body, { status: 503, headers });
  };
}
