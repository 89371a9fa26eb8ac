import { type CircuitBreaker, createCircuitBreaker } from "#lib/circuit-breaker/circuit-breaker.ts";
import { isInBackground } from "#lib/concurrency/background.ts";
import { createSlots, type Slots } from "#lib/concurrency/slots.ts";
import {
  type Backend,
  type BackendOptions,
  type BackendOutcome,
  createBackend,
} from "../jsonapi/backend.ts";
import { createPublicBackend } from "../jsonapi/page-access.ts";
import type { LastGoodDocuments } from "../jsonapi/last-good-documents.ts";
import type { ContentLimits } from "../jsonapi/limits.ts";
import { createReaderTraffic } from "./reader-traffic.ts";

/** The site's credentials at the backend. */
export type ContentCredentials =
  | { readonly user: string; readonly password: string }
  | { readonly token: string };

interface BackendsOptions {
  readonly fetch: typeof fetch;
  /** Origin of the backend. */
  readonly baseUrl: string;
  /** Null: GraphQL is not used. */
  readonly graphqlUrl: string | null;
  readonly credentials: ContentCredentials | undefined;
  readonly limits: ContentLimits;
  /** Stored documents for outages of the backend; null: none. */
  readonly lastGood: LastGoodDocuments | null;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/** The content backend, with one client for each way of reading. */
export interface Backends {
  /** Reads public content: anonymously, and with the site's account only if that is not enough. */
  readonly backend: Backend;
  /** Reads batches for many pages, which are not stored for outages. */
  readonly batches: Backend;
  /** Reads the same with more time and few requests at once, for long lists: pages keep their places. */
  readonly unhurried: Backend;
  /** Reads the same in the background: each request waits for pages that wait for the backend. */
  readonly background: Backend;
  /** Reads with the site's account, for pages whose password was entered. The same as `backend` if the site has no account. */
  readonly account: Backend;
  /** Reads with the site's account as for editors: published or not. */
  readonly drafts: Backend;
  /** Reads anonymously, so unpublished content has no route. Null: GraphQL is not used. */
  readonly graphql: Backend | null;
  /** The header `Authorization` of the site's account; null if it has none. */
  readonly authorization: string | null;
  /** Limits requests to the backend's origin while it fails. */
  readonly breaker: CircuitBreaker;
  readonly figures: BackendFigures;
  /** Makes later readers start new requests, because running ones may return content from before an edit. */
  readonly forget: () => void;
}

/** Numbers of requests to the content backend so far. */
export interface BackendFigures {
  /** Requests by outcome. */
  readonly calls: Readonly<Record<BackendOutcome, number>>;
  /** The backend failed several times in a row, and is requested only at intervals. */
  readonly isAway: boolean;
}

/** Failures in a row after which requests to a backend are paused. */
const maxFailures = 5;

/** With this header, the embedded backend returns unpublished content to its site (`cms/request/context.ts`). */
const askingForDrafts = { "X-Content-Drafts": "1" };

/** Differences between the ways of reading. */
interface BackendWays extends Partial<
  Pick<
    BackendOptions,
    "fetch" | "headers" | "reader" | "lastGood" | "entryPoint" | "slots" | "callLimitMs"
  >
> {
  readonly url?: string;
}

/** Entry point of JSON:API, which lists the resource types. */
const entryPoint = "/jsonapi";

export function createBackends(options: BackendsOptions): Backends {
  const { fetch, baseUrl, graphqlUrl, credentials, limits, lastGood, now } = options;
  const breakers = new Map<string, CircuitBreaker>();
  const { maxWaitingCalls: maxWaiting } = limits;
  const slots = withBackground(
    createSlots({ max: limits.maxCalls, maxWaiting }),
    createSlots({ max: limits.maxRenderCallsInBackground, maxWaiting }),
  );
  const backgroundSlots = createSlots({ max: limits.maxBackgroundCalls, maxWaiting });
  const traffic = createReaderTraffic({ fetch });
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
      fetch: traffic.fetch,
      baseUrl: url,
      headers: {},
      entryPoint,
      lastGood,
      slots,
      callLimitMs: limits.callMs,
      ...ways,
      breaker: breakerOf(url),
      maxBodyBytes: limits.maxBodyBytes,
      softTimeoutMs: limits.softTimeoutMs,
      onAnswer: (outcome) => void calls[outcome]++,
    });
  const authorization = credentials === undefined ? null : authorizationOf(credentials);
  const own = authorization === null ? {} : { Authorization: authorization };
  const anonymous = create({});
  const anonymousBatches = create({ lastGood: null });
  const unhurried = {
    fetch,
    lastGood: null,
    slots: backgroundSlots,
    callLimitMs: limits.backgroundCallMs,
  };
  const anonymousUnhurried = create(unhurried);
  const createAccount = (ways: BackendWays) =>
    authorization === null ? null : create({ ...ways, headers: own, reader: "account" });
  const account = createAccount({});
  const accountUnhurried = createAccount(unhurried);
  const unhurriedReader = withAccount(anonymousUnhurried, accountUnhurried);
  const graphql = graphqlUrl === null ? null : create({ url: graphqlUrl, entryPoint: null });
  return {
    backend: withAccount(anonymous, account),
    batches: withAccount(anonymousBatches, account),
    unhurried: unhurriedReader,
    background: traffic.giveWay(unhurriedReader),
    account: account ?? anonymous,
    drafts: create({ headers: { ...own, ...askingForDrafts }, reader: "account", lastGood: null }),
    graphql,
    authorization,
    forget() {
      const unhurriedOnes = [anonymousUnhurried, accountUnhurried];
      for (const each of [anonymous, anonymousBatches, account, graphql, ...unhurriedOnes])
        each?.forget();
    },
    breaker: breakerOf(baseUrl),
    figures: {
      calls,
      get isAway() {
        return breakerOf(baseUrl).isOpen;
      },
    },
  };
}

/**
 * Runs requests for pages that no visitor waits for in places of their own. Such a page sends a dozen requests at once, and a
 * visitor's request would wait behind them in a Drupal with few processes.
 */
const withBackground = (slots: Slots, backgroundSlots: Slots): Slots => ({
  run: (work) => (isInBackground() ? backgroundSlots : slots).run(work),
});

/** `account`: null if the site has none. */
const withAccount = (anonymous: Backend, account: Backend | null) =>
  account === null ? anonymous : createPublicBackend(anonymous, account);

function authorizationOf(credentials: ContentCredentials): string {
  if ("token" in credentials) return `Bearer ${credentials.token}`;
  return `Basic ${Buffer.from(`${credentials.user}:${credentials.password}`).toString("base64")}`;
}
