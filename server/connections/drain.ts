import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as afterPendingInput, setTimeout as pause } from "node:timers/promises";
import type { OpenConnection } from "./open-connections.ts";

/** How a server stops, in milliseconds. */
export interface DrainTimes {
  /** How long new connections are still taken, so that balancers learn that the process is going. */
  readonly acceptMs: number;
  /** After that: how long open requests have to be answered; the rest is cut off. */
  readonly endMs: number;
}

/** An idle connection younger than this may be about to carry a request. */
const maxGraceMs = 1000;
const checkMs = 50;

/**
 * Stops a server without resetting a connection that is in use. From the start every answer says `Connection: close`,
 * so that clients open their next connection elsewhere; connections that stay idle are closed only after `acceptMs`.
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
    // What has arrived by now is read first; closing would answer it with a reset.
    await afterPendingInput();
    // Not `http.Server.close`, which closes idle connections at once, also those a request is on its way on.
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
 * Tells the client that the connection ends with this answer. Where a body is still on its way, only once it has come:
 * closing on unread bytes is a reset, which can take the answer with it.
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
