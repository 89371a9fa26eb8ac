import { createCircuitBreaker } from "#lib/circuit-breaker/circuit-breaker.ts";
import { type Backend, createBackend } from "./jsonapi/backend.ts";
import type { ContentLimits } from "./limits.ts";

/** What the site proves itself with at the backend. */
export type ContentCredentials =
  | { readonly user: string; readonly password: string }
  | { readonly token: string };

interface BackendsOptions {
  readonly fetch: typeof fetch;
  /** Origin of the backend. */
  readonly baseUrl: string;
  /** Null: nothing is read over GraphQL. */
  readonly graphqlUrl: string | null;
  readonly credentials: ContentCredentials | undefined;
  readonly limits: ContentLimits;
  /** Milliseconds of any steady clock. */
  readonly now: () => number;
}

/** The content backend, asked in each of the ways it is asked in. */
export interface Backends {
  /** With the site's own credentials, where it has some. */
  readonly backend: Backend;
  /** The same for editors: published or not. */
  readonly drafts: Backend;
  /** Asked as anybody: what is not published has no route. Null: not asked at all. */
  readonly graphql: Backend | null;
}

/** Failures before a backend is not asked for a while. */
const maxFailures = 5;

/** With this the embedded backend shows its site what is not published (`cms/http/context.ts`). */
const askingForDrafts = { "X-Content-Drafts": "1" };

export function createBackends(options: BackendsOptions): Backends {
  const { fetch, baseUrl, graphqlUrl, credentials, limits, now } = options;
  const breakers = new Map<string, ReturnType<typeof createCircuitBreaker>>();
  const breakerOf = (url: string) => {
    const { origin } = new URL(url);
    const known = breakers.get(origin);
    const breaker = known ?? createCircuitBreaker({ maxFailures, openMs: limits.retryMs, now });
    breakers.set(origin, breaker);
    return breaker;
  };
  const create = (url: string, headers: Readonly<Record<string, string>>) =>
    createBackend({
      fetch,
      baseUrl: url,
      headers,
      breaker: breakerOf(url),
      callLimitMs: limits.callMs,
      maxBodyBytes: limits.maxBodyBytes,
    });
  const own = credentials === undefined ? {} : { Authorization: authorizationOf(credentials) };
  return {
    backend: create(baseUrl, own),
    drafts: create(baseUrl, { ...own, ...askingForDrafts }),
    graphql: graphqlUrl === null ? null : create(graphqlUrl, {}),
  };
}

function authorizationOf(credentials: ContentCredentials): string {
  if ("token" in credentials) return `Bearer ${credentials.token}`;
  return `Basic ${Buffer.from(`${credentials.user}:${credentials.password}`).toString("base64")}`;
}
