import { once } from "node:events";
import {
  createServer,
  request as requestHttp,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { request as requestHttps } from "node:https";
import { pipeline } from "node:stream/promises";

/** What was asked of the backend. */
export interface BackendRequest {
  readonly path: string;
  readonly isWithCredentials: boolean;
  readonly status: number;
}

/** Stands between the site and the backend, counts requests, and can be taken down. */
export interface CountingProxy {
  readonly origin: string;
  /** The requests since it was last asked. */
  take(): readonly BackendRequest[];
  /** While it is down, every connection is closed without an answer. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}

/** Listens on a free port of the loopback network. */
export async function startCountingProxy(backendUrl: string): Promise<CountingProxy> {
  const target = new URL(backendUrl);
  const ask = target.protocol === "https:" ? requestHttps : requestHttp;
  let requests: BackendRequest[] = [];
  let isDown = false;

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const asked = ask(new URL(incoming.url ?? "/", target), {
      method: incoming.method,
      headers: { ...incoming.headers, host: target.host },
    });
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    asked.once("response", resolve).once("error", reject);
    await pipeline(incoming, asked);
    const answer = await promise;
    const { statusCode = 502, headers } = answer;
    requests.push({
      path: incoming.url ?? "/",
      isWithCredentials: incoming.headers.authorization !== undefined,
      status: statusCode,
    });
    outgoing.writeHead(statusCode, headers);
    await pipeline(answer, outgoing);
  }

  const server = createServer((incoming, outgoing) => {
    if (isDown) incoming.socket.destroy();
    else forward(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    take() {
      const taken = requests;
      requests = [];
      return taken;
    },
    setDown(value) {
      isDown = value;
      if (value) server.closeAllConnections();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
