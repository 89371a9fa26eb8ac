import { parse, serialize } from "hono/utils/cookie";
import { createSignedTexts } from "./signed-text.ts";

/** The review links that a visitor has opened, stored in a session cookie. */
export interface ReviewCookie {
  /** Returns the ids of links, the last opened first. `cookies` is the header of the request. */
  read(cookies: string | null): readonly string[];
  /** Returns the `Set-Cookie` header of the cookie with one more link. `expiresAt`: Unix milliseconds. */
  withLink(
    cookies: string | null,
    link: { readonly id: string; readonly expiresAt: number },
  ): string;
  /** Returns whether these cookies include one with that name, valid or not. */
  isIn(cookies: string): boolean;
}

/** Maximum number of links. */
const maxLinks = 10;

/** Creates the signed cookie. `key` is derived for this purpose only; `now` is in Unix milliseconds. */
export function createReviewCookie(options: {
  readonly key: Buffer;
  readonly isHttps: boolean;
  readonly now: () => number;
}): ReviewCookie {
  const { key, isHttps, now } = options;
  const signed = createSignedTexts(key);
  const name = isHttps ? "__Host-review" : "review";

  function read(cookies: string | null): readonly string[] {
    const value = parse(cookies ?? "", name)[name];
    const text = value === undefined ? null : signed.read(value, new Date(now()));
    return text?.split(" ") ?? [];
  }

  return {
    read,
    withLink(cookies, { id, expiresAt }) {
      const ids = [id, ...read(cookies).filter((other) => other !== id)].slice(0, maxLinks);
      return serialize(name, signed.write(ids.join(" "), new Date(expiresAt)), {
        path: "/",
        httpOnly: true,
        sameSite: "Lax",
        secure: isHttps,
      });
    },
    isIn: (cookies) => cookies.includes(`${name}=`),
  };
}
