import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { normalisePassword } from "./password-hash.ts";

/** Most pages remembered; the oldest is forgotten first. */
const maxPages = 1000;

/** The right passwords that were given since the process started. */
export interface KnownPasswords {
  /** Whether this password was right for this hash before. Takes microseconds. */
  isKnown(hash: string, password: string): boolean;
  remember(hash: string, password: string): void;
}

/**
 * Creates a memory of right passwords, so that somebody who knows the password of a page does not wait behind others who
 * guess it. Holds no password, only an HMAC with a random key that never leaves this process.
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
