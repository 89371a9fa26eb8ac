import { parse, serialize } from "hono/utils/cookie";
import { z } from "zod";
import { createSignedTexts } from "./signed-text.ts";

/** What a link to drafts opened. */
export interface Draft {
  /** Path of the page the link led to. */
  readonly path: string;
  /** The version of that page which is shown, as JSON:API names it; null: none in particular. */
  readonly resourceVersion: string | null;
}

/** Draft mode, kept in a cookie of the session. */
export interface DraftCookie {
  /** Null: the visitor is none of the editors. `cookies` is the header of the request. */
  read(cookies: string | null): Draft | null;
  /** `Set-Cookie` that begins draft mode; `host` is the one the browser asked. */
  write(draft: Draft, host: string): string;
  /** `Set-Cookie` that ends it. */
  clear(host: string): string;
  /** Whether these cookies have one of that name, whatever it holds. */
  isIn(cookies: string): boolean;
}

/** Browsers that keep sessions for weeks need a new link after half a day. */
const lifeMs = 43_200_000;

const draftShape = z.object({ path: z.string(), resourceVersion: z.string().nullable() });

/**
 * The signed cookie. Drupal shows the site in a frame, where browsers send `SameSite=None` alone, and that with `Secure`
 * alone; they take `Secure` on https and from this very machine. On plain http elsewhere it is `Lax`, and draft mode is
 * for a window of its own. `key` is made for this purpose alone, `now` in Unix milliseconds.
 */
export function createDraftCookie(options: {
  readonly key: Buffer;
  readonly isHttps: boolean;
  readonly now: () => number;
}): DraftCookie {
  const { key, isHttps, now } = options;
  const signed = createSignedTexts(key);
  const name = isHttps ? "__Host-draft" : "draft";
  const attributesFor = (host: string) => {
    const secure = isHttps || isLoopback(host);
    return { path: "/", httpOnly: true, sameSite: secure ? "None" : "Lax", secure } as const;
  };
  return {
    read(cookies) {
      const value = parse(cookies ?? "", name)[name];
      const text = value === undefined ? null : signed.read(value, new Date(now()));
      if (text === null) return null;
      const draft = draftShape.safeParse(JSON.parse(text));
      return draft.success ? draft.data : null;
    },
    write({ path, resourceVersion }, host) {
      const text = JSON.stringify({ path, resourceVersion });
      return serialize(name, signed.write(text, new Date(now() + lifeMs)), attributesFor(host));
    },
    clear: (host) => serialize(name, "", { ...attributesFor(host), maxAge: 0 }),
    isIn: (cookies) => cookies.includes(`${name}=`),
  };
}

const isLoopback = (hostname: string) => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
