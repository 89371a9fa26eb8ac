import { parse, serialize } from "hono/utils/cookie";
import { z } from "zod";
import { createSignedTexts } from "./signed-text.ts";

/** The draft that a link opened. */
export interface Draft {
  /** Path of the page that the link opened. */
  readonly path: string;
  /** The version of that page to show, as a resource version of JSON:API; null: none in particular. */
  readonly resourceVersion: string | null;
  /** Pages are shown as visitors will see them at this time, in Unix seconds; null: everything, published or not. */
  readonly at: number | null;
  /** Token of the page's unsaved state at the content backend; null: the saved state. */
  readonly preview: string | null;
}

/** Draft mode, stored in a session cookie. */
export interface DraftCookie {
  /** Returns null if the visitor is not an editor. `cookies` is the header of the request. */
  read(cookies: string | null): Draft | null;
  /** Returns the `Set-Cookie` header that starts draft mode. `host` is the one that the browser requested. */
  write(draft: Draft, host: string): string;
  /** Returns the `Set-Cookie` header that ends draft mode. */
  clear(host: string): string;
  /** Returns whether these cookies include one with that name, valid or not. */
  isIn(cookies: string): boolean;
}

/** Browsers that restore sessions for weeks need a new link after half a day. */
const lifeMs = 43_200_000;

const draftShape = z.object({
  path: z.string(),
  resourceVersion: z.string().nullable(),
  at: z.int().nullable().default(null),
  preview: z.string().nullable().default(null),
});

/**
 * Creates the signed cookie. Drupal shows the site in a frame, for which browsers require `SameSite=None` with
 * `Secure`; they accept `Secure` on https and from localhost. Browsers that block third-party cookies accept it if it is
 * `Partitioned`: draft mode in the frame is then separate from draft mode in its own window. On plain http elsewhere the
 * cookie is `Lax`, so draft mode needs its own window. `key` is derived for this purpose only; `now` is in Unix milliseconds.
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
    return secure
      ? ({ path: "/", httpOnly: true, sameSite: "None", secure, partitioned: true } as const)
      : ({ path: "/", httpOnly: true, sameSite: "Lax" } as const);
  };
  return {
    read(cookies) {
      const value = parse(cookies ?? "", name)[name];
      const text = value === undefined ? null : signed.read(value, new Date(now()));
      if (text === null) return null;
      const draft = draftShape.safeParse(JSON.parse(text));
      return draft.success ? draft.data : null;
    },
    write({ path, resourceVersion, at, preview }, host) {
      const text = JSON.stringify({ path, resourceVersion, at, preview });
      return serialize(name, signed.write(text, new Date(now() + lifeMs)), attributesFor(host));
    },
    clear: (host) => serialize(name, "", { ...attributesFor(host), maxAge: 0 }),
    isIn: (cookies) => cookies.includes(`${name}=`),
  };
}

const isLoopback = (hostname: string) => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
