import { randomUUID } from "node:crypto";
import type { Log } from "#lib/log.ts";
import type { Pages } from "../pages/pages.ts";
import { pageSteps, runSteps } from "../steps/run-steps.ts";
import type { Visit } from "../steps/visit.ts";

interface StatusOfOptions {
  readonly pages: Pick<Pages, "answer">;
  readonly startVisit: (request: Request) => Visit;
  /** Origin of the site. */
  readonly origin: string;
  readonly log: Log;
}

/**
 * Creates a function that returns the status with which visitors see a path: from the page cache, or rendered within its
 * limits. Null if that is unknown at present.
 */
export function createStatusOf({ pages, startVisit, origin, log }: StatusOfOptions) {
  return async (path: string): Promise<number | null> => {
    const request = new Request(origin + path);
    const visit = startVisit(request);
    const early = runSteps(pageSteps, visit);
    if (early !== undefined) return early.status;
    if (visit.address === null) return 404;
    try {
      return (await pages.answer(request, randomUUID())).page.status;
    } catch (err) {
      log.warn({ err }, "The target of a link could not be checked.");
      return null;
    }
  };
}
