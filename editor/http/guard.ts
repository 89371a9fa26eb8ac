import { timingSafeEqual } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

export interface EditorEnv {
  readonly Bindings: Partial<HttpBindings>;
}

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const loopbackAddress = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Refuses everyone but a browser on the same machine: other machines, names that lead to this machine (DNS rebinding),
 * and requests that pages of other sites send.
 */
export function onlyHere(): MiddlewareHandler<EditorEnv> {
  return async (c, next) => {
    const address = c.env.incoming?.socket.remoteAddress ?? "";
    const host = c.req.header("host") ?? "";
    if (!loopbackAddress.test(address) || !loopbackHost.test(host))
      return c.text(
        "The content editor can be opened on the machine that runs the site only, as localhost or 127.0.0.1.\n",
        403,
      );
    const origin = c.req.header("origin");
    const site = c.req.header("sec-fetch-site");
    const isPage = c.req.header("sec-fetch-mode") === "navigate" && c.req.method === "GET";
    const isForeign =
      (origin !== undefined && origin !== `http://${host}`) ||
      (!isPage && site !== undefined && site !== "same-origin" && site !== "none");
    if (isForeign) return c.json({ message: "Requests of other sites are refused." }, 403);
    return next();
  };
}

/** Requires the token that only the editor's page can read. */
export function onlyWithToken(token: string): MiddlewareHandler<EditorEnv> {
  const expected = Buffer.from(`token ${token}`);
  return async (c, next) => {
    const given = Buffer.from(c.req.header("authorization") ?? "");
    if (given.length === expected.length && timingSafeEqual(given, expected)) return next();
    return c.json({ message: "The development server was restarted. Reload this page." }, 401);
  };
}
