import { createMiddleware } from "hono/factory";

export interface SecurityOptions {
  /** The public origin is https. */
  readonly isHttps: boolean;
}

const permissions =
  "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()";

const headers = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "SAMEORIGIN",
  // The origin alone goes to other sites; video players answer nothing without it.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": permissions,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

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
    if (!c.res.headers.has("Content-Security-Policy")) {
      c.res.headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    }
  });
