import { z } from "zod";
import { createCache, type Loaded } from "#lib/cache/cache.ts";
import type { CacheTier } from "#lib/cache/cache-tiers.ts";
import { createSingleFlight } from "#lib/cache/single-flight.ts";
import type { CircuitBreaker } from "#lib/circuit-breaker/circuit-breaker.ts";
import type { Slots } from "#lib/concurrency/slots.ts";
import { parseJson } from "#lib/http/parse-json.ts";
import { readBytes } from "#lib/http/read-bytes.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";
import { ContentError, isContentError } from "../common/errors.ts";
import type { GoodDocument } from "./last-good-documents.ts";

export interface BackendRequest {
  /** Language prefix of the backend, `/de`; empty for its default language. */
  readonly prefix: string;
  /** Path after the prefix, with query. */
  readonly path: string;
  /** JSON to send by `POST`, for GraphQL. Default: the request is a `GET` without a body. */
  readonly body?: string;
  /** Whoever asks has given up when it is aborted: nothing more is asked then. */
  readonly signal?: AbortSignal | undefined;
}

/** Asks the backend for JSON. */
export interface Backend {
  /**
   * The parsed body of a 200. Equal requests at the same time are one. Throws `ContentError`: not found (404),
   * forbidden (403), unavailable for everything else, with the reason as `cause`.
   */
  readJson(request: BackendRequest): Promise<unknown>;
  /**
   * Whether it gives its entry point, asked now. Where that is denied too, nothing it denies is believed: a gateway or
   * a firewall speaks in its place, or the site's account has lost its rights. True where no entry point is known.
   */
  isItself(): Promise<boolean>;
  /** Later callers do not join requests that run now: what they bring may be outdated. */
  forget(): void;
}

export interface BackendOptions {
  readonly fetch: typeof fetch;
  /** Origin of the backend, and the folder it is installed in; without a slash at the end. */
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Keeps the stored responses of one kind of reader apart from those of others. Default: anonymous. */
  readonly reader?: "account";
  /** Path of what every such backend gives everybody, without a document's tags: a list of what it has. Null: there is none. */
  readonly entryPoint: string | null;
  readonly breaker: CircuitBreaker;
  /** From the request to the last byte. */
  readonly callLimitMs: number;
  readonly maxBodyBytes: number;
  /** Requests at a time, and more that wait. */
  readonly slots: Slots;
  /** Stands in while the backend is away. Default: nothing does. */
  readonly lastGood?: CacheTier<GoodDocument> | null;
  /** How long an answer is waited for where an old one can stand in. Default: as long as it takes. */
  readonly patienceMs?: number;
  /** Told how each request ended. */
  readonly onAnswer?: (outcome: BackendOutcome) => void;
}

/** `stand-in`: it failed, or took too long, and an older answer was given. */
export type BackendOutcome = "answered" | "failed" | "stand-in";

/** A status that is no answer, as the cause of a `ContentError`. */
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
/** Documents of the site have some ten levels, and 60 values for a resource (`document.ts` limits these). */
const documentLimits = { maxDepth: 50, maxValues: 200_000 };
/** Longest part of a backend's message that goes into an error. */
const maxDetailLength = 300;

export function createBackend(options: BackendOptions): Backend {
  const { lastGood = null, patienceMs = Infinity, onAnswer = () => {} } = options;
  // Documents are not held in memory: the tier behind the cache has the last good ones.
  const documents = createCache<GoodDocument>({
    maxBytes: 0,
    // Weighing a large document would take milliseconds.
    bytesOf: () => 0,
    freshMs: 0,
    staleIfErrorMs: Infinity,
    patienceMs: lastGood === null ? Infinity : patienceMs,
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

  /** An answer that the backend itself gave. What denies everything would else be a site full of 404s. */
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

/** Throws where it is none: letters that cannot be read would be shown, and kept. */
const decodeUtf8 = (bytes: Uint8Array) => new TextDecoder("utf-8", { fatal: true }).decode(bytes);

/** What every document of this backend is like, so that nothing else is kept for bad times; the rest is its readers' part. */
const documentShape = z.union([
  z.object({ resolved: z.string() }),
  // What GraphQL says of what is not there.
  z.object({ errors: z.array(z.unknown()) }),
  z.object({ data: z.union([z.looseObject({}), z.array(z.unknown()), z.null()]) }),
]);

/** Drupal with the module `basic_auth` answers 401 to anonymous readers where it would answer 403. */
const isForbidden = ({ status }: Answer) => status === 401 || status === 403;

/** Gateways and maintenance; a 500 may be one broken page. */
const isAway = (answer: Answer) => answer.status > 500 || answer.status === 429;

function readAnswer(answer: Answer, address: string, isPrefixed: boolean): unknown {
  const { status, isJson, text } = answer;
  // What was cut off on its way may say anything.
  if ((status === 404 || isForbidden(answer)) && isJson) readDocument(text, address);
  // Drupal answers an unknown language prefix with an HTML 404. Without a prefix, HTML comes from something else.
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

/** The error for an answer that cannot be used, whatever the reason. */
export function unavailable(what: string, cause: unknown): ContentError {
  return new ContentError("content-unavailable", `The content backend did not answer: ${what}`, {
    cause,
  });
}
