import { z } from "zod";
import { createCache, type Loaded } from "#lib/cache/cache.ts";
import type { CacheTier } from "#lib/cache/cache-tiers.ts";
import { createSingleFlight } from "#lib/cache/single-flight.ts";
import type { CircuitBreaker } from "#lib/circuit-breaker/circuit-breaker.ts";
import type { Slots } from "#lib/concurrency/slots.ts";
import { parseJson } from "#lib/http/parse-json.ts";
import { readBytes } from "#lib/http/read-bytes.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";
import { ContentError, isContentError } from "../answers/content-error.ts";
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

/** A status that means the backend failed, as the cause of a `ContentError`. */
export class BackendStatus extends Error {
  override readonly name = "BackendStatus";
  readonly status: number;

  constructor(status: number, detail: string) {
    super(`Status ${status}: ${detail}`);
    this.status = status;
  }
}

interface Exchange {
  /** After the base URL. */
  readonly address: string;
  readonly body: string | undefined;
}

interface Answer {
  readonly status: number;
  readonly isJson: boolean;
  readonly text: string;
}

const jsonType = /^application\/(?:vnd\.api\+)?json\b/i;
/** Documents of the site have about ten levels, and 60 values per resource (`document.ts` limits these). */
const documentLimits = { maxDepth: 50, maxValues: 200_000 };
/** Maximum length of a backend's message in an error. */
const maxDetailLength = 300;

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

  async function exchange(url: string, body?: string): Promise<Answer> {
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
        isJson: jsonType.test(response.headers.get("content-type") ?? ""),
        text,
      };
    });
  }

  async function isItself(): Promise<boolean> {
    const { entryPoint } = options;
    if (entryPoint === null) return true;
    return entries.run(entryPoint, async () => {
      const { status, isJson } = await exchange(options.baseUrl + entryPoint);
      return status === 200 && isJson;
    });
  }

  /** Returns a response of the backend itself. If something else denied every request, the whole site would be 404. */
  async function exchangeBelieved({ address, body }: Exchange): Promise<Answer> {
    const answer = await exchange(options.baseUrl + address, body);
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

/** Throws for invalid UTF-8, because unreadable letters would be shown and stored. */
const decodeUtf8 = (bytes: Uint8Array) => new TextDecoder("utf-8", { fatal: true }).decode(bytes);

/** The form of every document of this backend. Anything else is not stored for outages; readers check the details. */
const documentShape = z.union([
  z.object({ resolved: z.string() }),
  // GraphQL's response for absent content.
  z.object({ errors: z.array(z.unknown()) }),
  z.object({ data: z.union([z.looseObject({}), z.array(z.unknown()), z.null()]) }),
]);

/** Drupal with the module `basic_auth` responds with 401 to anonymous readers instead of 403. */
const isForbidden = ({ status }: Answer) => status === 401 || status === 403;

/** Statuses of gateways and maintenance mode. A 500 may concern a single page. */
const isAway = (answer: Answer) => answer.status > 500 || answer.status === 429;

function readAnswer(answer: Answer, address: string, isPrefixed: boolean): unknown {
  const { status, isJson, text } = answer;
  // A truncated body may contain anything.
  if ((status === 404 || isForbidden(answer)) && isJson) readDocument(text, address);
  // Drupal responds to an unknown language prefix with an HTML 404. Without a prefix, HTML comes from another server.
  if (status === 404 && (isJson || isPrefixed))
    throw new ContentError("content-not-found", `Not found: ${address}`);
  if (isForbidden(answer) && isJson)
    throw new ContentError("content-forbidden", `Forbidden: ${address}`);
  if (status !== 200)
    throw unavailable(address, new BackendStatus(status, text.slice(0, maxDetailLength)));
  if (!isJson) throw unavailable(address, new Error("The answer is not JSON"));
  const json = readDocument(text, address);
  if (!documentShape.safeParse(json).success)
    throw unavailable(address, new Error("The answer is no document"));
  return json;
}

function readDocument(text: string, address: string): unknown {
  try {
    return parseJson(text, documentLimits);
  } catch (cause) {
    throw unavailable(address, cause);
  }
}

/** Returns the error for a response that cannot be used, for any reason. */
export function unavailable(what: string, cause: unknown): ContentError {
  return new ContentError("content-unavailable", `The content backend did not respond: ${what}`, {
    cause,
  });
}
