import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { clientKeyOf, type ReadClientAddress } from "../clients/client-address.ts";
import { createRateLimit } from "../clients/rate-limit.ts";

interface SecretCheckOptions {
  readonly secret: string;
  /** Name of the limit for wrong secrets. */
  readonly name: string;
  readonly readClientAddress: ReadClientAddress;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Requests with a wrong secret. */
const wrongSecrets = { limit: 30, windowMs: 60_000 } as const;

/**
 * Creates a check of the secret that the content backend sends. It returns null for the right secret, which is always
 * accepted; otherwise 401, or 429 for a client that has sent too many wrong secrets.
 */
export function createSecretCheck({ secret, name, readClientAddress, now }: SecretCheckOptions) {
  const wrong = createRateLimit({ ...wrongSecrets, name, now });
  return async (c: Context, given: string): Promise<Response | null> => {
    if (isEqual(given, secret)) return null;
    const wait = await wrong.count(clientKeyOf(readClientAddress(c)));
    if (wait === null) return c.text("Invalid secret.", 401);
    return c.text("Too many wrong secrets.", 429, { "Retry-After": String(wait) });
  };
}

/** Compares in constant time, so that the time does not reveal how much of the secret was right. */
const isEqual = (given: string, wanted: string): boolean =>
  timingSafeEqual(digest(given), digest(wanted));

const digest = (text: string) => createHash("sha256").update(text).digest();
