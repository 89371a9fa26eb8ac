import { createHash } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { createSignedTexts } from "./signed-text.ts";

/** The passwords a visitor has given, kept in a cookie of the session. */
export interface Passes {
  /** Whether any was given. */
  readonly hasAny: boolean;
  /** Whether the password was given that the page has now: another hash closes the page again. */
  admits(pageId: string, passwordHash: string): boolean;
  /** The cookie that holds one page more, as a `Set-Cookie` header. */
  withPage(pageId: string, passwordHash: string): string;
}

export interface PassesOptions {
  /** Made for this purpose alone (`deriveKey`). */
  readonly key: Buffer;
  readonly isHttps: boolean;
}

/** Browsers that keep sessions for weeks are asked for the password again after a day. */
const lifeMs = 86_400_000;
/** Pages remembered; the cookie stays far below 4 KB. */
const maxPages = 20;

/** Reads the passes a request brings; none of a cookie that is missing, changed, too old or of another key. */
export function createPasses({ key, isHttps }: PassesOptions) {
  const signed = createSignedTexts(key);
  const name = isHttps ? "__Host-page_access" : "page_access";
  return (request: Request, now: Date): Passes => {
    const cookie = parse(request.headers.get("Cookie") ?? "", name)[name];
    const given = (cookie === undefined ? null : signed.read(cookie, now))?.split(" ") ?? [];
    return {
      hasAny: given.length > 0,
      admits: (pageId, passwordHash) => given.includes(passOf(pageId, passwordHash)),
      withPage(pageId, passwordHash) {
        const pass = passOf(pageId, passwordHash);
        const passes = [pass, ...given.filter((other) => other !== pass)].slice(0, maxPages);
        const value = signed.write(passes.join(" "), new Date(now.getTime() + lifeMs));
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

/** Stands for a page with the password it has; tells neither the hash nor the password. */
const passOf = (pageId: string, passwordHash: string) =>
  createHash("sha256").update(`${pageId} ${passwordHash}`).digest("base64url");
