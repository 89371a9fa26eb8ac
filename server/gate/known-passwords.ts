import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { normalisePassword } from "./password-hash.ts";

/** Maximum number of pages; the oldest is removed first. */
const maxPages = 1000;

/** Correct passwords that were entered since the process started. */
export interface KnownPasswords {
  /** Returns whether this password was correct for this hash before. Takes microseconds. */
  isKnown(hash: string, password: string): boolean;
  remember(hash: string, password: string): void;
}

/**
 * Creates a memory of correct passwords, so that visitors who know a password do not wait behind others who guess it.
 * Stores no password, only an HMAC with a random key that never leaves this process.
 */
export function createKnownPasswords(): KnownPasswords {
  const key = randomBytes(32);
  const digests = new Map<string, Buffer>();
  const digestOf = (hash: string, password: string) =>
    createHmac("sha256", key)
      .update(`${hash} ${normalisePassword(password)}`)
      .digest();

  return {
    isKnown(hash, password) {
      const known = digests.get(hash);
      return known !== undefined && timingSafeEqual(known, digestOf(hash, password));
    },
    remember(hash, password) {
      digests.set(hash, digestOf(hash, password));
      const [oldest] = digests.keys();
      if (digests.size > maxPages && oldest !== undefined) digests.delete(oldest);
    },
  };
}
