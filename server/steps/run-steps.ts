import { locale } from "./locale.ts";
import { noIndex } from "./no-index.ts";
import { noStore } from "./no-store.ts";
import { staging } from "./staging.ts";
import { utms } from "./utms.ts";
import type { RouteStep, Visit } from "./visit.ts";

/** All steps by name. Routes and content nodes refer to these names. */
const routeSteps: Readonly<Record<string, RouteStep>> = {
  utms,
  staging,
  locale,
  "no-index": noIndex,
  "no-store": noStore,
};

/** Steps of every page, in this order. Redirects by `locale` include the headers of the earlier steps. */
export const pageSteps = ["utms", "staging", "locale"] as const;

/** A route or a node refers to a step that does not exist. */
export class UnknownStepError extends Error {
  override readonly name = "UnknownStepError";
  readonly status = 500;
  constructor(step: string) {
    super(`Unknown middleware ${step}`);
  }
}

/**
 * Runs steps by name, in order, until one returns a response. The response gets the headers set so far. Throws
 * `UnknownStepError` before any step has run.
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

/**
 * Returns the response with the headers of the steps. `Set-Cookie` and `Vary` are appended. If both set `Cache-Control`,
 * the steps' value is used; for all other headers, the response's own.
 */
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
