import { createCache, type Loaded } from "#lib/cache/cache.ts";
import type { CacheTier } from "#lib/cache/cache-tiers.ts";
import { createSingleFlight } from "#lib/cache/single-flight.ts";
import type { CircuitBreaker } from "#lib/circuit-breaker/circuit-breaker.ts";
import type { Slots } from "#lib/concurrency/slots.ts";
import { readBytes } from "#lib/http/read-bytes.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";
import { isContentError } from "../answers/content-error.ts";
import {
  type Answer,
  BackendStatus,
  isAway,
  isForbidden,
  isJsonType,
  readAnswer,
  unavailable,
} from "./backend-answer.ts";
import type { GoodDocument } from "./last-good-documents.ts";

export interface BackendRequest {
  /** Language prefix of the backend, `/de`; empty for its default language. */
  readonly prefix: string;
  /** Path after the prefix, with query. */
  readonly path: string;
  /** JSON to send by `POST`, for GraphQL. Default: the request is a `GET` without a body. */
  readonly body?: string;
  /** Aborts when the caller no longer needs the result; then nothing more is requested. */
  readonly signal?: AbortSignal | undefined;
}

/** Requests JSON from the backend. */
export interface Backend {
  /**
   * Returns the parsed body of a 200. Simultaneous equal requests are sent once. Throws `ContentError`: not found
   * (404), forbidden (403), unavailable for everything else, with the reason as `cause`.
   */
  readJson(request: BackendRequest): Promise<unknown>;
  /**
   * Returns whether the backend currently serves its entry point. If not, its refusals are ignored: a gateway or
   * firewall may have responded, or the site's account has lost its permissions. True if no entry point is known.
   */
  isItself(): Promise<boolean>;
  /** Later callers do not join running requests, whose results may be outdated. */
  forget(): void;
}

export interface BackendOptions {
  readonly fetch: typeof fetch;
  /** Origin of the backend, and the folder it is installed in, without a slash at the end. */
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Separates the stored responses of readers with different rights. Default: anonymous. */
  readonly reader?: "account";
  /** Path of a list that every such backend serves to everyone, without the cache tags of a document. Null: there is none. */
  readonly entryPoint: string | null;
  readonly breaker: CircuitBreaker;
  /** Time limit from the request to the last byte. */
  readonly callLimitMs: number;
  readonly maxBodyBytes: number;
  /** Limits running and waiting requests. */
  readonly slots: Slots;
  /** Documents for outages of the backend. Default: none. */
  readonly lastGood?: CacheTier<GoodDocument> | null;
  /** Longest wait for a response if a stale document could be used. Default: as long as it takes. */
  readonly softTimeoutMs?: number;
  /** Called with the outcome of each request. */
  readonly onAnswer?: (outcome: BackendOutcome) => void;
}

/** `stand-in`: the request failed or took too long, and a stale document was returned. */
export type BackendOutcome = "answered" | "failed" | "stand-in";

interface Exchange {
  /** After the base URL. */
  readonly address: string;
  readonly body: string | undefined;
}

export function createBackend(options: BackendOptions): Backend {
  const { lastGood = null, softTimeoutMs = Infinity, onAnswer = () => {} } = options;
  // Documents are not held in memory: the last good ones are in the tier behind the cache.
  const documents = createCache<GoodDocument>({
    maxBytes: 0,
    // Computing the size of a large document would take milliseconds.
    bytesOf: () => 0,
    freshMs: 0,
    staleIfErrorMs: Infinity,
    softTimeoutMs: lastGood === null ? Infinity : softTimeoutMs,
    canServeStale: (error) => isContentError(error, "content-unavailable"),
    lastGood,
    onStale: () => onAnswer("stand-in"),
  });
  const entries = createSingleFlight<boolean>();

  async function isItself(): Promise<boolean> {
    const { entryPoint } = options;
    if (entryPoint === null) return true;
    return entries.run(entryPoint, async () => {
      const { status, isJson } = await exchange(options, options.baseUrl + entryPoint);
      return status === 200 && isJson;
    });
  }

  /** Returns a response of the backend itself. If something else denied every request, the whole site would be 404. */
  async function exchangeBelieved({ address, body }: Exchange): Promise<Answer> {
    const answer = await exchange(options, options.baseUrl + address, body);
    const isDoubtful =
      isForbidden(answer) || (answer.status === 404 && (await wasThere({ address, body })));
    if (isDoubtful && !(await isItself()))
      throw new BackendStatus(answer.status, "The entry point is denied as well");
    return answer;
  }

  const keyOf = ({ address, body }: Exchange) =>
    [options.reader, options.baseUrl + address, body].filter(Boolean).join(" ");

  const wasThere = async (request: Exchange) =>
    lastGood !== null && (await lastGood.read(keyOf(request))) !== null;

  async function load(request: Exchange, isPrefixed: boolean): Promise<GoodDocument> {
    let answer: Answer;
    try {
      answer = await options.slots.run(() =>
        options.breaker.guard(() => exchangeBelieved(request), isAway),
      );
    } catch (cause) {
      throw unavailable(request.address, cause);
    }
    return { text: answer.text, json: readAnswer(answer, request.address, isPrefixed) };
  }

  async function loadAndCount(
    request: Exchange,
    isPrefixed: boolean,
  ): Promise<Loaded<GoodDocument>> {
    try {
      const value = await load(request, isPrefixed);
      onAnswer("answered");
      return { value, tags: [] };
    } catch (error) {
      onAnswer(isContentError(error, "content-unavailable") ? "failed" : "answered");
      throw error;
    }
  }

  return {
    async readJson({ prefix, path, body, signal }) {
      if (signal?.aborted) throw unavailable(path, signal.reason);
      const request = { address: prefix + path, body };
      const { value } = await documents.read(keyOf(request), () =>
        loadAndCount(request, prefix !== ""),
      );
      return value.json;
    },
    isItself,
    forget: () => documents.markAllStale(),
  };
}

/** Sends one request. Throws if there is no complete response within the limits. */
async function exchange(options: BackendOptions, url: string, body?: string): Promise<Answer> {
  return withTimeLimit(options.callLimitMs, async (signal) => {
    const headers = {
      ...options.headers,
      Accept: "application/vnd.api+json, application/json",
      ...(body !== undefined && { "Content-Type": "application/json" }),
    };
    const response = await options.fetch(url, {
      headers,
      ...(body !== undefined && { method: "POST", body }),
      redirect: "manual",
      signal,
    });
    const text = decodeUtf8(await readBytes(response, options.maxBodyBytes));
    return {
      status: response.status,
      isJson: isJsonType(response.headers.get("content-type")),
      text,
    };
  });
}

/** Throws for invalid UTF-8, because unreadable letters would be shown and stored. */
const decodeUtf8 = (bytes: Uint8Array) => new TextDecoder("utf-8", { fatal: true }).decode(bytes);
