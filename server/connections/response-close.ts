import { ServerResponse } from "node:http";
import type { Context } from "hono";

/**
 * Calls `listener` once the response has been sent or its connection has closed, even while the request is still being
 * handled. Never calls it for a request made inside this process, which has no connection.
 */
export function onResponseClose(c: Context, listener: () => void): void {
  outgoingOf(c)?.once("close", listener);
}

function outgoingOf(c: Context): ServerResponse | null {
  const env: unknown = c.env;
  if (typeof env !== "object" || env === null || !("outgoing" in env)) return null;
  return env.outgoing instanceof ServerResponse ? env.outgoing : null;
}
