import { createHash } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { createSignedTexts } from "./signed-text.ts";

/** The protected pages that a visitor has opened with a password, stored in a session cookie. */
export interface AccessCookie {
  /** Whether the visitor has entered any password. */
  readonly hasAny: boolean;
  /** Returns whether the password was entered that the page has now. A new password hash closes the page again. */
  admits(pageId: string, passwordHash: string): boolean;
  /** Returns the `Set-Cookie` header of the cookie with one more page. */
  withPage(pageId: string, passwordHash: string): string;
}

export interface AccessCookieOptions {
  /** A key for this purpose only (`deriveKey`). */
  readonly key: Buffer;
  readonly isHttps: boolean;
}

/** Browsers that restore sessions for weeks need the password again after a day. */
const lifeMs = 86_400_000;
/** Maximum number of pages; the cookie stays far below 4 KB. */
const maxPages = 20;

/**
 * Reads the access cookie of a request. A cookie that is missing, changed, expired or signed with another key gives
 * access to no page.
 */
export function createAccessCookies({ key, isHttps }: AccessCookieOptions) {
  const signed = createSignedTexts(key);
  const name = isHttps ? "__Host-page_access" : "page_access";
  return (request: Request, now: Date): AccessCookie => {
    const cookie = parse(request.headers.get("Cookie") ?? "", name)[name];
    const given = (cookie === undefined ? null : signed.read(cookie, now))?.split(" ") ?? [];
    return {
      hasAny: given.length > 0,
      admits: (pageId, passwordHash) => given.includes(entryOf(pageId, passwordHash)),
      withPage(pageId, passwordHash) {
        const entry = entryOf(pageId, passwordHash);
        const entries = [entry, ...given.filter((other) => other !== entry)].slice(0, maxPages);
        const value = signed.write(entries.join(" "), new Date(now.getTime() + lifeMs));
        return serialize(name, value, {
          path: "/",
          httpOnly: true,
          sameSite: "Lax",
          secure: isHttps,
        });
      },
    };
  };
}

/** Identifies a page with its current password, without revealing the hash or the password. */
const entryOf = (pageId: string, passwordHash: string) =>
  createHash("sha256").update(`${pageId} ${passwordHash}`).digest("base64url");
