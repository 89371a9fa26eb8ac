import { locale } from "./locale.ts";
import { noIndex } from "./no-index.ts";
import { noStore } from "./no-store.ts";
import { staging } from "./staging.ts";
import { utms } from "./utms.ts";
import type { RouteStep, Visit } from "./visit.ts";

/** All steps by their names, which routes and content nodes list. */
const routeSteps: Readonly<Record<string, RouteStep>> = {
  utms,
  staging,
  locale,
  "no-index": noIndex,
  "no-store": noStore,
};

/** What every page goes through, in this order: redirects by `locale` carry what the others have set. */
export const pageSteps = ["utms", "staging", "locale"] as const;

/** A route or a node names a step that does not exist. */
export class UnknownStepError extends Error {
  override readonly name = "UnknownStepError";
  readonly status = 500;
  constructor(step: string) {
    super(`Unknown middleware ${step}`);
  }
}

/**
 * Runs steps by name, in order, until one answers. Its answer carries the headers set so far.
 * Throws `UnknownStepError` before any step has run.
 */
export function runSteps(names: readonly string[], visit: Visit): Response | undefined {
  const steps = names.map((name) => {
    if (!Object.hasOwn(routeSteps, name)) throw new UnknownStepError(name);
    return routeSteps[name];
  });
  for (const step of steps) {
    const answer = step?.(visit);
    if (answer !== undefined) return withHeaders(answer, visit.headers);
  }
  return undefined;
}

/** The same answer with the headers the steps have set; where both say something, the answer's own word stands. */
export function withHeaders(answer: Response, headers: Headers): Response {
  const merged = new Headers(answer.headers);
  for (const [name, value] of headers) {
    if (name === "set-cookie" || name === "vary") merged.append(name, value);
    else if (name === "cache-control" || !merged.has(name)) merged.set(name, value);
  }
  return new Response(answer.body, {
    status: answer.status,
    statusText: answer.statusText,
    headers: merged,
  });
}
