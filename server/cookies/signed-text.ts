import { createHmac, timingSafeEqual } from "node:crypto";

/** Writes and reads signed texts that visitors store for the site, in a cookie or a hidden field. */
export interface SignedTexts {
  /** Returns the signed text with its expiry time, in characters that a cookie allows. */
  write(text: string, expires: Date): string;
  /** Returns the text; null if it was changed, signed with another key, malformed or expired. */
  read(signed: string, now: Date): string | null;
}

/** Creates texts signed with one key (`deriveKey`), so that a signature for one purpose is invalid for others. */
export function createSignedTexts(key: Buffer): SignedTexts {
  const sign = (body: string) => createHmac("sha256", key).update(body).digest();
  return {
    write(text, expires) {
      const seconds = Math.floor(expires.getTime() / 1000);
      const body = `${Buffer.from(text).toString("base64url")}.${seconds}`;
      return `${body}.${sign(body).toString("base64url")}`;
    },
    read(signed, now) {
      const [text, seconds, signature, ...rest] = signed.split(".");
      if (!text || !seconds || !signature || rest.length > 0) return null;
      const expected = sign(`${text}.${seconds}`);
      const given = Buffer.from(signature, "base64url");
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      if (Number(seconds) * 1000 <= now.getTime()) return null;
      return Buffer.from(text, "base64url").toString();
    },
  };
}
