import { once } from "node:events";
import { createServer, request } from "node:http";

/**
 * Starts a proxy before a site that trusts it: every visitor who comes through it has this address. It listens on a port
 * of its own, at `origin`. `requested` holds the paths that browsers have requested so far.
 */
export async function startFrontFrom(clientAddress: string, siteOrigin: string) {
  const { hostname, port } = new URL(siteOrigin);
  const requested: string[] = [];
  const server = createServer((incoming, answer) => {
    const { method, url = "/", headers } = incoming;
    requested.push(url);
    const forwarded = { ...headers, "x-forwarded-for": clientAddress };
    const outgoing = request({ hostname, port, method, path: url, headers: forwarded });
    outgoing.on("response", (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    outgoing.on("error", () => answer.destroy());
    incoming.pipe(outgoing);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const own = typeof address === "object" && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${own}`,
    requested: requested as readonly string[],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
