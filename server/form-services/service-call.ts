import { JsonTooLargeError, parseJson } from "#lib/http/parse-json.ts";
import { BodyTooLargeError } from "#lib/http/read-bytes.ts";
import { readText } from "#lib/http/read-text.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";
import {
  FormNotFound,
  FormServiceUnavailable,
  type DeliveryOutcome,
  type SubmissionAnswer,
} from "./form-service.ts";

/** Longest wait for a form service, its whole answer included. */
export const callTimeoutMs = 8000;
const maxAnswerBytes = 2_000_000;
/** The largest forms have some hundred fields of some twenty values, and lists of a few hundred options. */
const jsonLimits = { maxDepth: 30, maxValues: 50_000 };
/** Longest wait a service may wish for. */
const maxRetryAfterMs = 3_600_000;

/** A complete answer; `json` is undefined when the body is none. */
export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
}

/** How a service is reached. */
export interface Line {
  readonly fetch: typeof fetch;
  /** Longest wait for a whole answer. */
  readonly timeoutMs: number;
}

/**
 * Asks a service and reads its whole answer within the time limit. Rejects when there is none, or half of one, and with
 * `BodyTooLargeError` or `JsonTooLargeError` when it is larger than any form.
 */
export async function callService(
  { fetch, timeoutMs }: Line,
  url: URL,
  init: RequestInit = {},
): Promise<ServiceAnswer> {
  return withTimeLimit(timeoutMs, async (signal) => {
    // A service that moved is set up anew; tokens are not sent wherever it points.
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

/** The JSON of a successful answer to a question. Throws what `fetchDefinition` throws. */
export async function readFromService(
  line: Line,
  url: URL,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> {
  let answer: ServiceAnswer;
  try {
    answer = await callService(line, url, { headers });
  } catch (cause) {
    const isTooLarge = cause instanceof BodyTooLargeError || cause instanceof JsonTooLargeError;
    const reason = isTooLarge ? cause.message : reasonOf(cause);
    throw new FormServiceUnavailable(`No answer: ${reason}`, { cause });
  }
  if (answer.status === 404 || answer.status === 410) throw new FormNotFound("No such form");
  if (answer.status !== 200 || answer.json === undefined)
    throw new FormServiceUnavailable(`Answered ${answer.status} without a definition`);
  return answer.json;
}

/** What an answer to a submission means; `isAccepted` and `isError` look at the JSON of a 2xx. */
export function judgeAnswer(
  { status, headers, json }: ServiceAnswer,
  read: {
    /** Reference of what was accepted; null: it does not say that anything was. */
    readonly acceptedAs: (json: unknown) => string | null;
    /** What the service complains of, without values; null: it does not. */
    readonly complaintOf: (json: unknown) => string | null;
  },
): DeliveryOutcome {
  const complaint = read.complaintOf(json);
  const detail = complaint === null ? `answered ${status}` : `answered ${status}: ${complaint}`;
  if (status >= 200 && status < 300) {
    const reference = read.acceptedAs(json);
    if (reference !== null) return { kind: "accepted", detail: `answered ${status}, ${reference}` };
    // An error in the clothes of a success was not taken; a page of somebody else's says nothing.
    return complaint === null
      ? { kind: "lost", detail: `${detail} with nothing to read` }
      : { kind: "unavailable", detail, retryAfterMs: null };
  }
  // What stands between may have lost the answer of the service behind it.
  if (status === 502 || status === 504) return { kind: "lost", detail };
  if ([400, 406, 409, 413, 415, 422].includes(status)) return { kind: "rejected", detail };
  // Wrong credentials, a form that is gone or switched off: mended by people, within days.
  return { kind: "unavailable", detail, retryAfterMs: readRetryAfter(headers) };
}

/** What an attempt without a whole answer means: nothing was sent when there was no connection. */
export function judgeFailure(error: unknown): DeliveryOutcome {
  const reason = reasonOf(error);
  if (error instanceof BodyTooLargeError || error instanceof JsonTooLargeError)
    return { kind: "lost", detail: "answer too long" };
  return neverSent.has(reason)
    ? { kind: "unavailable", detail: reason, retryAfterMs: null }
    : { kind: "lost", detail: reason };
}

/** Runs a look-up; `ask` gives null for an answer that says nothing. Never rejects. */
export async function lookUp(
  ask: () => Promise<SubmissionAnswer | null>,
): Promise<SubmissionAnswer> {
  try {
    return (await ask()) ?? lookUpFailed("the answer cannot be read");
  } catch (error) {
    return lookUpFailed(error instanceof Error ? error.message : "failed");
  }
}

const lookUpFailed = (detail: string) =>
  ({ kind: "unavailable", detail: `look-up: ${detail}`, retryAfterMs: null }) as const;

const neverSent = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "CERT_HAS_EXPIRED",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);

/** The code of what broke a call, or the name of the error. */
function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && "code" in cause && typeof cause.code === "string")
    return cause.code;
  return cause instanceof Error ? cause.name : "failed";
}

/** `Retry-After` in seconds or as a date (RFC 9110 §10.2.3); null: none, or nonsense. */
function readRetryAfter(headers: Headers): number | null {
  const text = headers.get("Retry-After");
  if (text === null) return null;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), maxRetryAfterMs);
}
