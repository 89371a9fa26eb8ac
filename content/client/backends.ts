import { type CircuitBreaker, createCircuitBreaker } from "#lib/circuit-breaker/circuit-breaker.ts";
import { createSlots } from "#lib/concurrency/slots.ts";
import {
  type Backend,
  type BackendOptions,
  type BackendOutcome,
  createBackend,
} from "../jsonapi/backend.ts";
import { createPublicBackend } from "../jsonapi/page-access.ts";
import type { LastGoodDocuments } from "../jsonapi/last-good-documents.ts";
import type { ContentLimits } from "../jsonapi/limits.ts";

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
  /** Stands in while the backend is away; null: nothing does. */
  readonly lastGood: LastGoodDocuments | null;
  /** Milliseconds of any steady clock. */
  readonly now: () => number;
}

/** The content backend, by reader. */
export interface Backends {
  /** For everything that is public: as an anonymous reader, with the site's account only where that is not enough. */
  readonly backend: Backend;
  /** The same for lists that many pages need together: they are not stored for an outage. */
  readonly batches: Backend;
  /** With the site's account, for pages whose password was given. The same as `backend` if the site has no account. */
  readonly account: Backend;
  /** With the site's account, published or not, for editors. */
  readonly drafts: Backend;
  /** As an anonymous reader: what is not published has no route. Null: GraphQL is not used. */
  readonly graphql: Backend | null;
  /** Guards all that is asked of the backend's origin. */
  readonly breaker: CircuitBreaker;
  readonly figures: BackendFigures;
}

/** What became of the requests to the content backend so far. */
export interface BackendFigures {
  /** Requests by how they ended. */
  readonly calls: Readonly<Record<BackendOutcome, number>>;
  /** The backend failed several times in a row, and is asked now and then alone. */
  readonly isAway: boolean;
}

/** Failures before a backend is not asked for a while. */
const maxFailures = 5;

/** With this the embedded backend shows its site what is not published (`cms/request/context.ts`). */
const askingForDrafts = { "X-Content-Drafts": "1" };

/** In what one way of asking differs from the others. */
interface BackendWays extends Partial<
  Pick<BackendOptions, "headers" | "reader" | "lastGood" | "entryPoint">
> {
  readonly url?: string;
}

/** Of JSON:API: what types of resources there are. */
const entryPoint = "/jsonapi";

export function createBackends(options: BackendsOptions): Backends {
  const { fetch, baseUrl, graphqlUrl, credentials, limits, lastGood, now } = options;
  const breakers = new Map<string, CircuitBreaker>();
  const slots = createSlots({ max: limits.maxCalls, maxWaiting: limits.maxWaitingCalls });
  const calls = { answered: 0, failed: 0, "stand-in": 0 };
  const breakerOf = (url: string) => {
    const { origin } = new URL(url);
    const known = breakers.get(origin);
    const breaker = known ?? createCircuitBreaker({ maxFailures, openMs: limits.retryMs, now });
    breakers.set(origin, breaker);
    return breaker;
  };
  const create = ({ url = baseUrl, ...ways }: BackendWays) =>
    createBackend({
      fetch,
      baseUrl: url,
      headers: {},
      entryPoint,
      lastGood,
      ...ways,
      breaker: breakerOf(url),
      callLimitMs: limits.callMs,
      maxBodyBytes: limits.maxBodyBytes,
      slots,
      patienceMs: limits.patienceMs,
      onAnswer: (outcome) => void calls[outcome]++,
    });
  const own = credentials === undefined ? {} : { Authorization: authorizationOf(credentials) };
  const anonymous = create({});
  const anonymousBatches = create({ lastGood: null });
  const account = credentials === undefined ? null : create({ headers: own, reader: "account" });
  const withAccount = (reader: Backend) =>
    account === null ? reader : createPublicBackend(reader, account);
  return {
    backend: withAccount(anonymous),
    batches: withAccount(anonymousBatches),
    account: account ?? anonymous,
    drafts: create({ headers: { ...own, ...askingForDrafts }, reader: "account", lastGood: null }),
    graphql: graphqlUrl === null ? null : create({ url: graphqlUrl, entryPoint: null }),
    breaker: breakerOf(baseUrl),
    figures: {
      calls,
      get isAway() {
        return breakerOf(baseUrl).isOpen;
      },
    },
  };
}

function authorizationOf(credentials: ContentCredentials): string {
  if ("token" in credentials) return `Bearer ${credentials.token}`;
  return `Basic ${Buffer.from(`${credentials.user}:${credentials.password}`).toString("base64")}`;
}
