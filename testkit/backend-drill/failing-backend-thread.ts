import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { openEmbeddedContent } from "../embedded-content.ts";
import { expiredCertificate } from "./expired-certificate.ts";
import type { FailingBackendPorts, FailingBackendStart } from "./failing-backend.ts";
import { type Fault, faults } from "./faults.ts";

/**
 * The thread of `failing-backend.ts`. It receives the name of a fault, or null, and confirms when it fails in that way.
 */

const { contentDir } = workerData as FailingBackendStart;
const backend = openEmbeddedContent(contentDir);
let fault: Fault | undefined;

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? "/";
  const { authorization } = request.headers;
  const headers = authorization === undefined ? {} : { Authorization: authorization };
  const answered = await backend.fetch(new Request(`http://cms.test${path}`, { headers }));
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
const ports: FailingBackendPorts = {
  plain: portOf(plain),
  secure: portOf(secure),
  closed: portOf(closed),
};
closed.close();

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
const tell = (message: FailingBackendPorts | null) => parentPort?.postMessage(message);
parentPort?.on("message", (name: string | null) => {
  fault = faults.find((each) => each.name === name);
  tell(null);
});
tell(ports);
