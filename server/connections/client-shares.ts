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

/** A client may always have this many: browsers open six to a host, and several people may share an address. */
const minShare = 16;

/**
 * Leaves connections to others when one client takes many. While more than half of all connections are open, the client
 * with the most of them loses one for each new connection until it has an equal part of that half: the one that has been
 * idle the longest, or else its newest. Connections of trusted proxies carry requests of many clients and are never
 * closed; there the returned function says whether a client has too many requests open at a time.
 */
export function shareConnections({
  server,
  connections,
  clients,
  maxConnections,
}: ClientSharesOptions) {
  const pressure = maxConnections / 2;
  /** Connections that clients have opened themselves, oldest first. */
  const socketsOf = new Map<string, Set<Socket>>();
  /** Requests that wait for their answer, of clients behind proxies. */
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

  /** Whether the client of a request that came through a trusted proxy has more requests open than its share. */
  return (request: IncomingMessage): boolean =>
    isUnderPressure() &&
    clients.keyOfPeer(request.socket) === null &&
    (requestsOf.get(clients.keyOfRequest(request)) ?? 0) > share();
}
