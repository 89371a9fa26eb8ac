import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** A link that shows unpublished pages to people without an account. Times are Unix milliseconds. */
export interface ReviewLink {
  readonly id: string;
  /** Paths of the pages as in their addresses, with language. */
  readonly paths: readonly string[];
  /** Also shows all pages that are published at the same time as the first one. */
  readonly isBundle: boolean;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Null: not revoked. */
  readonly revokedAt: number | null;
  /** How often the link was opened. */
  readonly openings: number;
}

/** Limits of a link, in days and pages. */
export const maxReviewDays = 30;
export const maxReviewPaths = 20;
export const defaultReviewDays = 7;
export const reviewDayMs = 86_400_000;

/** Whether a link may work for this number of days. */
export const isReviewTime = (days: number): boolean =>
  Number.isInteger(days) && days >= 1 && days <= maxReviewDays;

export const isOpen = ({ expiresAt, revokedAt }: ReviewLink, now: number): boolean =>
  revokedAt === null && now < expiresAt;

export const newReviewId = (): string => randomBytes(12).toString("base64url");

/** Writes and reads the keys in the addresses of links: the id of the link and a signature. */
export interface ReviewKeys {
  write(id: string): string;
  /** Returns the id; null if the key is incomplete or was not written by this site. */
  read(key: string): string | null;
}

/** `secret`: a key for this purpose only (`deriveKey`). With the store alone nobody can make an address. */
export function createReviewKeys(secret: Buffer): ReviewKeys {
  const sign = (id: string) => createHmac("sha256", secret).update(id).digest();
  return {
    write: (id) => `${id}.${sign(id).toString("base64url")}`,
    read(key) {
      const [id = "", signature = "", ...rest] = key.split(".");
      const given = Buffer.from(signature, "base64url");
      const expected = sign(id);
      const isOwn = given.length === expected.length && timingSafeEqual(given, expected);
      return isOwn && rest.length === 0 ? id : null;
    },
  };
}

/** Name of the key for `deriveKey`. */
export const reviewPurpose = "review";

/** Returns path and query of the address that opens a link, in the language of its first page. */
export const reviewAddress = (language: string, key: string): string =>
  `/api/review/${language}?key=${key}`;
