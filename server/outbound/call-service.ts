import { JsonTooLargeError, parseJson } from "#lib/http/parse-json.ts";
import { readText } from "#lib/http/read-text.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";

const maxAnswerBytes = 2_000_000;
/**
 * The largest responses are forms: about a hundred fields with about twenty values, and option lists of a few hundred
 * entries.
 */
const jsonLimits = { maxDepth: 30, maxValues: 50_000 };
/** Longest pause that a service may ask for. */
const maxRetryAfterMs = 3_600_000;

/** A complete response. `json` is undefined if the body is not JSON. */
export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
}

/** How to reach a service. */
export interface Line {
  readonly fetch: typeof fetch;
  /** Longest wait for a complete response. */
  readonly timeoutMs: number;
}

/**
 * Calls a service and reads its complete response within the time limit. Rejects if there is no complete response, and
 * with `BodyTooLargeError` or `JsonTooLargeError` if it is larger than any form.
 */
export async function callService(
  { fetch, timeoutMs }: Line,
  url: URL,
  init: RequestInit = {},
): Promise<ServiceAnswer> {
  return withTimeLimit(timeoutMs, async (signal) => {
    // A redirect is not followed, so that tokens are not sent to another host. If a service moves, operators change the
    // settings.
    const response = await fetch(url, { ...init, redirect: "manual", signal });
    const text = await readText(response, maxAnswerBytes);
    return { status: response.status, headers: response.headers, json: parse(text) };
  });
}

function parse(text: string): unknown {
  try {
    return parseJson(text, jsonLimits);
  } catch (error) {
    if (error instanceof JsonTooLargeError) throw error;
    return undefined;
  }
}

/** Returns the error code of a failed call, or the name of the error. */
export function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && "code" in cause && typeof cause.code === "string")
    return cause.code;
  return cause instanceof Error ? cause.name : "failed";
}

/** Reads `Retry-After` in seconds or as a date (RFC 9110 §10.2.3); null if it is absent or invalid. */
export function readRetryAfter(headers: Headers): number | null {
  const text = headers.get("Retry-After");
  if (text === null) return null;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), maxRetryAfterMs);
}
