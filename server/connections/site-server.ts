import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import { createSocketClients } from "../clients/client-address.ts";
import { answerToNone, answerTooLate, answerTooMany } from "./refusals.ts";
import { shareConnections } from "./client-shares.ts";
import { defaultConnectionLimits, type ConnectionLimits } from "./connection-limits.ts";
import { createDrain, type DrainTimes } from "./drain.ts";
import { trackConnections } from "./open-connections.ts";

/** Creates an HTTP server that calls the listener, or responds itself. */
export type CreateServer = (options: ServerOptions, listener: RequestListener) => Server;

export interface SiteServerOptions {
  readonly fetch: (request: Request, bindings: object) => Response | Promise<Response>;
  /** Default: the function of `node:http`. */
  readonly createServer?: CreateServer;
  readonly limits?: Partial<ConnectionLimits>;
  /** Addresses and networks of proxies whose `X-Forwarded-For` names the client. Default: none. */
  readonly trustedProxies?: readonly string[];
}

/** The site on a socket, with limits on what each client can use. */
export interface SiteServer {
  readonly server: Server;
  /** Stops the server. Resolves when every request has a response or the time for that is over. */
  readonly drain: (times: DrainTimes) => Promise<void>;
}

/** Creates the server, which does not listen yet. */
export function createSiteServer(options: SiteServerOptions): SiteServer {
  const limits = { ...defaultConnectionLimits, ...options.limits };
  const fetch = inTime(options.fetch, limits.answerMs);
  const answerRequest = getRequestListener(fetch, { errorHandler });
  const answerRefused = getRequestListener(answerTooMany);
  let isOverShare: ReturnType<typeof shareConnections> | null = null;
  const create: CreateServer = options.createServer ?? createServer;
  const server = create(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      maxHeaderSize: limits.maxHeaderBytes,
      connectionsCheckingInterval: Math.min(limits.checkMs, limits.headersMs / 2),
    },
    (request, response) => {
      const listener = isOverShare?.(request) === true ? answerRefused : answerRequest;
      void listener(request, response);
    },
  );
  server.maxConnections = limits.maxConnections;
  const connections = trackConnections(server);
  const clients = createSocketClients(options.trustedProxies ?? []);
  const { maxConnections } = limits;
  isOverShare = shareConnections({ server, connections, clients, maxConnections });
  leaveSlowReaders(server, limits);

  return { server, drain: createDrain(server, connections) };
}

/** The request is malformed, or the client has disconnected and the response is lost. */
function errorHandler(error: unknown): Response {
  return error instanceof RequestError ? answerToNone() : answerTooLate();
}

type Fetch = SiteServerOptions["fetch"];

/** Responds with 503 if the site does not respond in time. */
function inTime(fetch: Fetch, ms: number): Fetch {
  return (request, bindings) => {
    const answer = fetch(request, bindings);
    if (answer instanceof Response) return answer;
    const { promise, resolve } = Promise.withResolvers<Response>();
    const limit = setTimeout(() => resolve(answerTooLate()), ms);
    return Promise.race([answer, promise]).finally(() => clearTimeout(limit));
  };
}

/** How much a client had received when that number last grew. */
interface Taken {
  readonly bytes: number;
  /** In milliseconds of a monotonic clock. */
  readonly at: number;
}

/**
 * Closes connections whose client receives too slowly. Each written chunk counts when all of it has been received, so
 * it gets the time that its size needs at the slowest rate.
 */
function leaveSlowReaders(server: Server, limits: ConnectionLimits): void {
  const { checkMs, minBytesPerSecond } = limits;
  /** Null: no data waits for the client. */
  const takenBy = new Map<Socket, Taken | null>();
  server.on("connection", (socket: Socket) => {
    takenBy.set(socket, null);
    socket.once("close", () => takenBy.delete(socket));
  });
  const look = setInterval(() => {
    const at = performance.now();
    for (const [socket, before] of takenBy) {
      const waiting = socket.writableLength;
      const bytes = socket.bytesWritten - waiting;
      if (waiting === 0) takenBy.set(socket, null);
      else if (before === null || bytes > before.bytes) takenBy.set(socket, { bytes, at });
      else if (at - before.at > checkMs + (waiting / minBytesPerSecond) * 1000) socket.destroy();
    }
  }, checkMs);
  look.unref();
  server.once("close", () => clearInterval(look));
}
