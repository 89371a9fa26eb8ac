import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** An open connection. */
export interface OpenConnection {
  /** Requests without a complete response. */
  requests: number;
  /** When the connection was opened or its last response was sent, in milliseconds of `performance.now()`. */
  idleSince: number;
}

/** Returns the connections of a server, oldest first, with the time of their last use. */
export function trackConnections(server: Server): ReadonlyMap<Socket, OpenConnection> {
  const connections = new Map<Socket, OpenConnection>();
  server.on("connection", (socket: Socket) => {
    connections.set(socket, { requests: 0, idleSince: performance.now() });
    socket.once("close", () => connections.delete(socket));
  });
  // First in the list, so that it runs before the site responds.
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
