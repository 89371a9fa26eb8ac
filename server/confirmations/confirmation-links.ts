import type { Locale } from "#domain/locales.ts";
import { createSignedTexts } from "../cookies/signed-text.ts";

/** Writes and reads the addresses with which visitors confirm their e-mail address. */
export interface ConfirmationLinks {
  /** Returns path and query of the address for a lead. The key has the lead's id and its end, and no personal data. */
  write(lead: {
    readonly id: string;
    readonly language: Locale;
    /** Unix milliseconds. */
    readonly expiresAt: number;
  }): string;
  /** Returns the id of the lead; `ended` after the end of the link, null if this site has not written the key. */
  read(key: string, now: number): { readonly id: string } | "ended" | null;
}

/** Name of the key for `deriveKey`. */
export const confirmationPurpose = "confirmations";

/** `secret`: a key for this purpose only (`deriveKey`). */
export function createConfirmationLinks(secret: Buffer): ConfirmationLinks {
  const signed = createSignedTexts(secret);
  return {
    write: ({ id, language, expiresAt }) =>
      `/api/confirm/${language}?key=${signed.write(id, new Date(expiresAt))}`,
    read(key, now) {
      const id = signed.read(key, new Date(now));
      if (id !== null) return { id };
      return signed.read(key, new Date(0)) === null ? null : "ended";
    },
  };
}
