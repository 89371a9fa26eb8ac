import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A connection that is open. */
export interface OpenConnection {
  /** Requests that wait for their answer. */
  requests: number;
  /** When it was opened or its last answer was sent, in milliseconds of `performance.now()`. */
  idleSince: number;
}

/** The connections of a server, oldest first, and when each was last in use. */
export function trackConnections(server: Server): ReadonlyMap<Socket, OpenConnection> {
  const connections = new Map<Socket, OpenConnection>();
  server.on("connection", (socket: Socket) => {
    connections.set(socket, { requests: 0, idleSince: performance.now() });
    socket.once("close", () => connections.delete(socket));
  });
  // Before the site sees the request, and may answer it.
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.requests++;
    response.once("close", () => {
      connection.requests--;
      connection.idleSince = performance.now();
    });
  });
  return connections;
}
