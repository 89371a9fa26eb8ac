import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { createSocketClients } from "../clients/client-address.ts";
import type { OpenConnection } from "./open-connections.ts";

interface ClientSharesOptions {
  readonly server: Server;
  readonly connections: ReadonlyMap<Socket, OpenConnection>;
  readonly clients: ReturnType<typeof createSocketClients>;
  readonly maxConnections: number;
}

/** Every client may have this many connections: browsers open six per host, and several people may share an address. */
const minShare = 16;

/**
 * Keeps connections free for others when one client opens many. While more than half of all connections are open, each
 * new connection closes one of the client with the most, until that client has only an equal part of that half. The
 * connection that has been idle the longest is closed, or else the newest. Connections of trusted proxies carry
 * requests of many clients and are never closed; for these the returned function tells whether a client has too many
 * open requests.
 */
export function shareConnections({
  server,
  connections,
  clients,
  maxConnections,
}: ClientSharesOptions) {
  const pressure = maxConnections / 2;
  /** Direct connections of each client, oldest first. */
  const socketsOf = new Map<string, Set<Socket>>();
  /** Open requests of each client behind a proxy. */
  const requestsOf = new Map<string, number>();

  const isUnderPressure = () => connections.size > pressure;
  const share = () => Math.max(minShare, pressure / (socketsOf.size + requestsOf.size));

  function closeOneOfTheLargest(): void {
    let largest: ReadonlySet<Socket> = new Set();
    for (const sockets of socketsOf.values()) if (sockets.size > largest.size) largest = sockets;
    if (largest.size <= share()) return;
    const all = [...largest];
    const idle = all.find((socket) => connections.get(socket)?.requests === 0);
    (idle ?? all.at(-1))?.destroy();
  }

  server.on("connection", (socket: Socket) => {
    const client = clients.keyOfPeer(socket);
    if (client !== null) {
      const sockets = socketsOf.get(client) ?? new Set();
      socketsOf.set(client, sockets.add(socket));
      socket.once("close", () => {
        sockets.delete(socket);
        if (sockets.size === 0) socketsOf.delete(client);
      });
    }
    if (isUnderPressure()) closeOneOfTheLargest();
  });

  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    if (clients.keyOfPeer(request.socket) !== null) return;
    const client = clients.keyOfRequest(request);
    requestsOf.set(client, (requestsOf.get(client) ?? 0) + 1);
    response.once("close", () => {
      const left = (requestsOf.get(client) ?? 0) - 1;
      if (left > 0) requestsOf.set(client, left);
      else requestsOf.delete(client);
    });
  });

  /** Returns whether the client of a request from a trusted proxy has more open requests than its share. */
  return (request: IncomingMessage): boolean =>
    isUnderPressure() &&
    clients.keyOfPeer(request.socket) === null &&
    (requestsOf.get(clients.keyOfRequest(request)) ?? 0) > share();
}
