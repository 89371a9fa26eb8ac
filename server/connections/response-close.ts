import type { ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/**
 * Calls `listener` once the response has been sent or its connection is gone, also while the request is still being
 * worked on. Never calls it for a request made within the process, which has no connection.
 */
export function onResponseClose(c: Context, listener: () => void): void {
  outgoingOf(c)?.once("close", listener);
}

function outgoingOf({ env }: Context): ServerResponse | null {
  if (typeof env !== "object" || env === null || !("outgoing" in env)) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the adapter gives to each request
  return (env as Pick<HttpBindings, "outgoing">).outgoing;
}
