import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request as ask } from "node:http";
import { createServer } from "node:https";
import path from "node:path";

const folder = path.join(import.meta.dirname, "tls");

/** File of the self-signed certificate, for clients that have to trust it. */
export const certificateFile = path.join(folder, "certificate.pem");

/** A proxy for https with a self-signed certificate, like those in front of real sites. */
export interface TlsFront {
  /** `localhost` with the port. */
  readonly host: string;
  close(): void;
}

export async function startTlsFront(siteOrigin: string): Promise<TlsFront> {
  const { hostname, port } = new URL(siteOrigin);
  const server = createServer(
    {
      key: readFileSync(path.join(folder, "key.pem")),
      cert: readFileSync(certificateFile),
    },
    (request, response) => {
      const { method, url, headers } = request;
      const passed = ask({ hostname, port, method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on("error", () => response.destroy());
      request.pipe(passed);
    },
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const own = typeof address === "object" && address !== null ? address.port : 0;
  return {
    host: `localhost:${own}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
