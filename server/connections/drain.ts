import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as afterPendingInput, setTimeout as pause } from "node:timers/promises";
import type { OpenConnection } from "./open-connections.ts";

/** Time limits for stopping a server, in milliseconds. */
export interface DrainTimes {
  /** How long new connections are still accepted, so that load balancers notice that the process is stopping. */
  readonly acceptMs: number;
  /** How long open requests may take after that. Unfinished ones are cut off. */
  readonly endMs: number;
}

/** A connection that has been idle for less than this may be about to carry a request. */
const maxGraceMs = 1000;
const checkMs = 50;

/**
 * Stops a server without resetting connections in use. From the start, every response says `Connection: close`, so that
 * clients open their next connection elsewhere. Idle connections are closed only after `acceptMs`.
 */
export function createDrain(server: Server, connections: ReadonlyMap<Socket, OpenConnection>) {
  const unanswered = new Map<ServerResponse, IncomingMessage>();
  let isDraining = false;
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    if (isDraining) announceClose(request, response);
    unanswered.set(response, request);
    response.once("close", () => unanswered.delete(response));
  });

  return async ({ acceptMs, endMs }: DrainTimes): Promise<void> => {
    isDraining = true;
    for (const [response, request] of unanswered) announceClose(request, response);
    await pause(acceptMs);
    // Input that has arrived is read first, since closing the connection would reset it.
    await afterPendingInput();
    // Not `http.Server.close`, which closes idle connections at once, even if a request is on its way.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    const graceMs = Math.min(acceptMs, maxGraceMs);
    const leave = setInterval(() => void closeIdle(connections, graceMs), checkMs);
    void closeIdle(connections, graceMs);
    const cutOff = setTimeout(() => server.closeAllConnections(), endMs);
    await closed;
    clearInterval(leave);
    clearTimeout(cutOff);
  };
}

async function closeIdle(
  connections: ReadonlyMap<Socket, OpenConnection>,
  graceMs: number,
): Promise<void> {
  await afterPendingInput();
  for (const [socket, { requests, idleSince }] of connections)
    if (requests === 0 && performance.now() - idleSince >= graceMs) socket.destroy();
}

/**
 * Announces that the connection ends with this response. If the request body is still arriving, only after all of it:
 * closing a connection with unread bytes resets it, and the response may be lost.
 */
function announceClose(request: IncomingMessage, response: ServerResponse): void {
  const announce = () => {
    if (!response.headersSent) response.setHeader("Connection", "close");
  };
  const { "transfer-encoding": encoding, "content-length": length = "0" } = request.headers;
  const hasBody = encoding !== undefined || length !== "0";
  if (hasBody && !request.readableEnded) request.once("end", announce);
  else announce();
}
