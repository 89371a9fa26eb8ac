/** Headers of every response of the site. */
export const standardHeaders = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "SAMEORIGIN",
  // Other sites receive only the origin; video players fail without it.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Content security policy of every response that is not a page: it loads nothing and cannot be framed. */
export const strictPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const plainHeaders = {
  ...standardHeaders,
  "Content-Security-Policy": strictPolicy,
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "no-store",
};

/** The response to malformed requests: an invalid `Host`, or an address that cannot be parsed. */
export const answerToNone = (): Response =>
  new Response("This request is malformed.", { status: 400, headers: plainHeaders });

/** The response to a client that has too many open requests while connections are scarce. */
export const answerTooMany = (): Response =>
  new Response("There are too many open requests from your network.", {
    status: 503,
    headers: { ...plainHeaders, "Retry-After": "5" },
  });

/** The response if the site does not respond in time. */
export const answerTooLate = (): Response =>
  new Response("The request timed out.", {
    status: 503,
    headers: { ...plainHeaders, "Retry-After": "30" },
  });
