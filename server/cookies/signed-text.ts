import { createHmac, timingSafeEqual } from "node:crypto";

/** Writes and reads what a visitor keeps for the site, in a cookie or a hidden field, and cannot change. */
export interface SignedTexts {
  /** The text with its end of life, safe in a cookie. */
  write(text: string, expires: Date): string;
  /** The text; null for one that was changed, signed by another key, malformed or is past its life. */
  read(signed: string, now: Date): string | null;
}

/** Texts signed with one key (`deriveKey`), so that what is signed for one purpose means nothing for another. */
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
