import { createSingleFlight } from "#lib/cache/single-flight.ts";
import type { CircuitBreaker } from "#lib/circuit-breaker/circuit-breaker.ts";
import { readText } from "#lib/http/read-text.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";
import { ContentError } from "../errors.ts";

export interface BackendRequest {
  /** Language prefix of the backend, `/de`; empty for its default language. */
  readonly prefix: string;
  /** Path after the prefix, with query. */
  readonly path: string;
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
  /** Later callers do not join requests that run now: what they bring may be outdated. */
  forget(): void;
}

export interface BackendOptions {
  readonly fetch: typeof fetch;
  /** Origin of the backend, and the folder it is installed in; without a slash at the end. */
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly breaker: CircuitBreaker;
  /** From the request to the last byte. */
  readonly callLimitMs: number;
  readonly maxBodyBytes: number;
}

/** A status that is no answer, as the cause of a `ContentError`. */
export class BackendStatus extends Error {
  override readonly name = "BackendStatus";
  readonly status: number;

  constructor(status: number, detail: string) {
    super(`Status ${status}: ${detail}`);
    this.status = status;
  }
}

interface Answer {
  readonly status: number;
  readonly isJson: boolean;
  readonly text: string;
}

const jsonType = /^application\/(?:vnd\.api\+)?json\b/i;
/** Longest part of a backend's message that goes into an error. */
const maxDetailLength = 300;

export function createBackend(options: BackendOptions): Backend {
  const flights = createSingleFlight<unknown>();

  async function exchange(url: string): Promise<Answer> {
    return withTimeLimit(options.callLimitMs, async (signal) => {
      const response = await options.fetch(url, {
        headers: { ...options.headers, Accept: "application/vnd.api+json, application/json" },
        redirect: "manual",
        signal,
      });
      const text = await readText(response, options.maxBodyBytes);
      return {
        status: response.status,
        isJson: jsonType.test(response.headers.get("content-type") ?? ""),
        text,
      };
    });
  }

  async function ask(request: BackendRequest): Promise<unknown> {
    const address = request.prefix + request.path;
    let answer: Answer;
    try {
      answer = await options.breaker.guard(() => exchange(options.baseUrl + address), isAway);
    } catch (cause) {
      throw unavailable(address, cause);
    }
    return readAnswer(answer, address, request.prefix !== "");
  }

  return {
    async readJson(request) {
      if (request.signal?.aborted) throw unavailable(request.path, request.signal.reason);
      return flights.run(request.prefix + request.path, () => ask(request));
    },
    forget: () => flights.forget(),
  };
}

/** Gateways and maintenance; a 500 may be one broken page. */
const isAway = (answer: Answer) => answer.status > 500 || answer.status === 429;

function readAnswer(
  { status, isJson, text }: Answer,
  address: string,
  isPrefixed: boolean,
): unknown {
  // Drupal answers an unknown language prefix with an HTML 404. Without a prefix, HTML comes from something else.
  if (status === 404 && (isJson || isPrefixed))
    throw new ContentError("content-not-found", `Not found: ${address}`);
  if (status === 403 && isJson)
    throw new ContentError("content-forbidden", `Forbidden: ${address}`);
  if (status !== 200)
    throw unavailable(address, new BackendStatus(status, text.slice(0, maxDetailLength)));
  if (!isJson) throw unavailable(address, new Error("The answer is not JSON"));
  try {
    return JSON.parse(text);
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
