import { JsonTooLargeError } from "#lib/http/parse-json.ts";
import { BodyTooLargeError } from "#lib/http/read-bytes.ts";
import {
  callService,
  readRetryAfter,
  reasonOf,
  type Line,
  type ServiceAnswer,
} from "../outbound/call-service.ts";
import {
  FormNotFound,
  FormServiceUnavailable,
  type DeliveryOutcome,
  type SubmissionAnswer,
} from "./form-service.ts";

/** Longest wait for a complete response of a form service. */
export const callTimeoutMs = 8000;

/** Returns the JSON of a successful read. Throws the same errors as `fetchDefinition`. */
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
    throw new FormServiceUnavailable(`No response: ${reason}`, { cause });
  }
  if (answer.status === 404 || answer.status === 410) throw new FormNotFound("No such form");
  if (answer.status !== 200 || answer.json === undefined)
    throw new FormServiceUnavailable(`Status ${answer.status} without a definition`);
  return answer.json;
}

/** Interprets the response to a submission. The two functions inspect the JSON of a 2xx response. */
export function judgeAnswer(
  { status, headers, json }: ServiceAnswer,
  read: {
    /** Returns the reference of the accepted submission; null if the response contains none. */
    readonly acceptedAs: (json: unknown) => string | null;
    /** Returns the service's complaint, without values; null if there is none. */
    readonly complaintOf: (json: unknown) => string | null;
  },
): DeliveryOutcome {
  const complaint = read.complaintOf(json);
  const detail = complaint === null ? `answered ${status}` : `answered ${status}: ${complaint}`;
  if (status >= 200 && status < 300) {
    const reference = read.acceptedAs(json);
    if (reference !== null) return { kind: "accepted", detail: `answered ${status}, ${reference}` };
    // A 2xx response with an error means that the submission was not accepted. An unknown body, such as another site's
    // page, is inconclusive.
    return complaint === null
      ? { kind: "lost", detail: `${detail} without a readable body` }
      : { kind: "unavailable", detail, retryAfterMs: null };
  }
  // A gateway may have lost the response of the service behind it.
  if (status === 502 || status === 504) return { kind: "lost", detail };
  if ([400, 406, 409, 413, 415, 422].includes(status)) return { kind: "rejected", detail };
  // Wrong credentials, or a form that was removed or disabled: people can fix that within days.
  return { kind: "unavailable", detail, retryAfterMs: readRetryAfter(headers) };
}

/** Interprets a failed attempt. Without a connection, nothing was sent. */
export function judgeFailure(error: unknown): DeliveryOutcome {
  const reason = reasonOf(error);
  if (error instanceof BodyTooLargeError || error instanceof JsonTooLargeError)
    return { kind: "lost", detail: "response too long" };
  return neverSent.has(reason)
    ? { kind: "unavailable", detail: reason, retryAfterMs: null }
    : { kind: "lost", detail: reason };
}

/** Runs a search for a submission. `ask` returns null if the response is inconclusive. Never rejects. */
export async function lookUp(
  ask: () => Promise<SubmissionAnswer | null>,
): Promise<SubmissionAnswer> {
  try {
    return (await ask()) ?? lookUpFailed("the response cannot be read");
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
