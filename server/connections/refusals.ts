/** Headers of every answer of the site. */
export const standardHeaders = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "SAMEORIGIN",
  // The origin alone goes to other sites; video players answer nothing without it.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Content security policy of every answer that is not a page: it loads nothing and cannot be framed. */
export const strictPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const plainHeaders = {
  ...standardHeaders,
  "Content-Security-Policy": strictPolicy,
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "no-store",
};

/** The answer to what came over the socket and is no request: a `Host` that is none, an address that cannot be read. */
export const answerToNone = (): Response =>
  new Response("This is no request.", { status: 400, headers: plainHeaders });

/** The answer to a client that has too many requests open while connections run short. */
export const answerTooMany = (): Response =>
  new Response("Too many requests from your network at a time.", {
    status: 503,
    headers: { ...plainHeaders, "Retry-After": "5" },
  });

/** The answer where the site has none in time. */
export const answerTooLate = (): Response =>
  new Response("This takes too long.", {
    status: 503,
    headers: { ...plainHeaders, "Retry-After": "30" },
  });
