import type { Context } from "hono";
import type { Config } from "../settings/config.ts";
import { answerBodyError } from "../middleware/open-bodies.ts";
import { createRefuseOverload } from "../middleware/refuse-overload.ts";
import type { SiteEnv } from "../middleware/site-env.ts";
import type { Metrics } from "../operations/metrics.ts";
import type { Log } from "#lib/log.ts";
import { lastResort } from "./last-resort.ts";

interface AnswerErrorOptions {
  readonly config: Pick<Config, "integrations" | "isIndexed">;
  readonly isDevelopment: boolean;
  readonly isHttps: boolean;
  readonly metrics: Pick<Metrics, "countPage">;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Creates a function that responds to a request whose handler threw an error. */
export function answerError(options: AnswerErrorOptions) {
  const { config, metrics, log, now } = options;
  const refuseOverload = createRefuseOverload({
    onRefused: () => metrics.countPage("refused"),
    log,
    now,
  });
  return (error: Error, c: Context<SiteEnv>): Response => {
    const answer = refuseOverload(error) ?? answerBodyError(c, error);
    if (answer !== null) return answer;
    if ("status" in error && error.status === 503) {
      log.error(
        { requestId: c.var.requestId, err: error },
        "A service is unavailable, so this request failed.",
      );
      return c.text("This page is temporarily unavailable. Please try again in a minute.", 503, {
        "Cache-Control": "no-store",
        "Retry-After": "30",
      });
    }
    return lastResort(c, error, { ...options, ...config });
  };
}
