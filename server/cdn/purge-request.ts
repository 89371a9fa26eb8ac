import { TimeLimitError } from "#lib/time/time-limit.ts";
import { callService, readRetryAfter, reasonOf } from "../outbound/call-service.ts";
import type { PurgeAdapter, PurgeTarget } from "./purge-adapter.ts";

/** Longest wait for a response. Purges usually take 10 to 200 ms. */
const requestMs = 5000;
/** Longest pause that a provider may ask for. */
const maxRetryAfterMs = 300_000;
/** The request itself is wrong, such as its token, so it is not repeated. */
const permanent = new Set([400, 401, 403, 404, 405, 410, 413, 422]);
/** Error codes of a connection that was closed before a response. */
const closed = new Set(["ECONNRESET", "UND_ERR_SOCKET"]);

/** Where a purge is sent, and how. */
export interface PurgeLine {
  readonly adapter: PurgeAdapter;
  readonly target: PurgeTarget;
  readonly fetch: typeof fetch;
}

/** The result of a purge request. The reason never contains the token. */
export type PurgeOutcome =
  | { readonly kind: "purged" }
  /** It may succeed later. `retryAfterMs`: the pause that the provider asks for; 0: none. */
  | { readonly kind: "failed"; readonly reason: string; readonly retryAfterMs: number }
  /** It would be refused again. */
  | { readonly kind: "refused"; readonly reason: string };

/** Sends one purge request. Never rejects. */
export async function sendPurge(
  { adapter, target, fetch }: PurgeLine,
  tags: readonly string[],
): Promise<PurgeOutcome> {
  const { url, ...init } = adapter.request(target, tags);
  const call = () => callService({ fetch, timeoutMs: requestMs }, new URL(url), init);
  try {
    // Caches close idle connections, which the site notices only when it uses one. A purge can be sent twice.
    const { status, headers, json } = await call().catch((error: unknown) => {
      if (closed.has(reasonOf(error))) return call();
      throw error;
    });
    if (status === 200 && adapter.confirms(json, tags)) return { kind: "purged" };
    if (status === 200) return failed("Status 200 without a confirmation");
    if (permanent.has(status)) return { kind: "refused", reason: `Status ${status}` };
    return failed(`Status ${status}`, readRetryAfter(headers) ?? 0);
  } catch (error) {
    return failed(error instanceof TimeLimitError ? error.message : reasonOf(error));
  }
}

const failed = (reason: string, retryAfterMs = 0): PurgeOutcome => ({
  kind: "failed",
  reason,
  retryAfterMs: Math.min(retryAfterMs, maxRetryAfterMs),
});
