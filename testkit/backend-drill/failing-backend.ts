import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { expiredCertificate } from "./expired-certificate.ts";
import type { Fault } from "./faults.ts";

/** The embedded backend behind real sockets, failing as it is told to. */
export interface FailingBackend {
  /** Asks the backend as the site does, wherever it is now. */
  readonly fetch: typeof fetch;
  /** Null: it answers as it should. */
  fail(fault: Fault | null): void;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function startFailingBackend(
  answer: (request: Request) => Promise<Response>,
): Promise<FailingBackend> {
  let fault: Fault | null = null;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "/";
    const { authorization } = request.headers;
    const headers = authorization === undefined ? {} : { Authorization: authorization };
    const answered = await answer(new Request(`http://cms.test${path}`, { headers }));
    const good = {
      status: answered.status,
      type: answered.headers.get("Content-Type") ?? "",
      body: Buffer.from(await answered.arrayBuffer()),
    };
    if (fault?.spoil) fault.spoil(response, good, path);
    else response.writeHead(good.status, { "Content-Type": good.type }).end(good.body);
  }

  const listener = (request: IncomingMessage, response: ServerResponse) =>
    void handle(request, response).catch(() => response.destroy());
  const plain = createServer(listener).listen(0, "127.0.0.1");
  const secure = createTlsServer(expiredCertificate, listener).listen(0, "127.0.0.1");
  const closed = createServer().listen(0, "127.0.0.1");
  await Promise.all([plain, secure, closed].map((server) => once(server, "listening")));
  const portOf = (server: { address(): string | AddressInfo | null }) => {
    const address = server.address();
    return typeof address === "object" && address !== null ? address.port : 0;
  };
  const origins = {
    proxy: `http://127.0.0.1:${portOf(plain)}`,
    "closed port": `http://127.0.0.1:${portOf(closed)}`,
    "unknown host": "http://content-backend.invalid",
    "expired certificate": `https://127.0.0.1:${portOf(secure)}`,
  } satisfies Record<Fault["at"], string>;
  closed.close();

  return {
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      return fetch(origins[fault?.at ?? "proxy"] + pathname + search, {
        ...init,
        headers: request.headers,
      });
    },
    fail: (next) => (fault = next),
    async [Symbol.asyncDispose]() {
      for (const server of [plain, secure]) {
        server.closeAllConnections();
        server.close();
        await once(server, "close");
      }
    },
  };
}
