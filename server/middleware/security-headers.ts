import { createMiddleware } from "hono/factory";

export interface SecurityOptions {
  /** The public origin is https. */
  readonly isHttps: boolean;
}

const permissions =
  "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

const headers = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "SAMEORIGIN",
  // The origin alone goes to other sites; video players answer nothing without it.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": permissions,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** What is no page loads nothing, and nobody frames it. */
const policyOfOthers =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers every answer carries. The content security policy of pages comes with the page, by the hashes of its scripts. */
export const securityHeaders = ({ isHttps }: SecurityOptions) =>
  createMiddleware(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    if (isHttps)
      c.res.headers.set(
        "Strict-Transport-Security",
        "max-age=63072000; includeSubDomains; preload",
      );
    if (!c.res.headers.has("Content-Security-Policy"))
      c.res.headers.set("Content-Security-Policy", policyOfOthers);
  });

const bare = {
  ...headers,
  "Content-Security-Policy": policyOfOthers,
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "no-store",
};

/** The answer to what came over the socket and is no request: a `Host` that is none, an address that cannot be read. */
export const answerToNone = (): Response =>
  new Response("This is no request.", { status: 400, headers: bare });

/** The answer to a client that has too many requests open while connections run short. */
export const answerTooMany = (): Response =>
  new Response("Too many requests from your network at a time.", {
    status: 503,
    headers: { ...bare, "Retry-After": "5" },
  });

/** The answer where the site has none in time. */
export const answerTooLate = (): Response =>
  new Response("This takes too long.", { status: 503, headers: { ...bare, "Retry-After": "30" } });
