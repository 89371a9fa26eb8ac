import type { ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/**
 * Calls `listener` once the response has been sent or its connection has closed, even while the request is still being
 * handled. Never calls it for a request made inside this process, which has no connection.
 */
export function onResponseClose(c: Context, listener: () => void): void {
  outgoingOf(c)?.once("close", listener);
}

function outgoingOf({ env }: Context): ServerResponse | null {
  if (typeof env !== "object" || env === null || !("outgoing" in env)) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the adapter sets this for each request
  return (env as Pick<HttpBindings, "outgoing">).outgoing;
}
