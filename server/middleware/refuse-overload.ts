import type { Log } from "#lib/log.ts";
import { OverloadedError } from "../page-cache/overloaded-error.ts";

/** Milliseconds between two lines of the log about refused pages. */
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
 * Answers pages that cannot be rendered now with a short text (503): rendering an error page for them would take the
 * time that is missing. Any other error gets `null`. The log has one line for all that were refused in a while.
 */
export function createRefuseOverload({ onRefused, log, now }: RefuseOverloadOptions) {
  let refused = 0;
  let reportedAt = -Infinity;
  return (error: unknown): Response | null => {
    if (!(error instanceof OverloadedError)) return null;
    refused++;
    onRefused();
    if (now() - reportedAt >= reportMs) {
      log.warn({ refused }, "Pages are refused: more are requested than can be rendered.");
      refused = 0;
      reportedAt = now();
    }
    return new Response(body, { status: 503, headers });
  };
}
