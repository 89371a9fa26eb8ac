import { once } from "node:events";
import { createServer, request } from "node:http";

export interface FrontOptions {
  readonly siteOrigin: string;
  /** The address that the site treats as the visitor's. It has to trust this proxy. */
  readonly clientAddress?: string;
  /** Addresses on the site that the proxy delays. */
  readonly slow?: RegExp;
  /** How long it delays them. Default: three seconds. */
  readonly delayMs?: number;
}

/** Starts a proxy in front of a site, on its own port at `origin`. */
export async function startFront({
  siteOrigin,
  clientAddress,
  slow,
  delayMs = 3000,
}: FrontOptions) {
  const { hostname, port } = new URL(siteOrigin);
  const requested: string[] = [];
  const delayed: string[] = [];
  let running = 0;
  let lastEnd = performance.now();
  const server = createServer((incoming, answer) => {
    const { method, url = "/", headers } = incoming;
    requested.push(url);
    const isSlow = slow?.test(url) ?? false;
    if (isSlow) delayed.push(url);
    else {
      running += 1;
      answer.once("close", () => {
        running -= 1;
        lastEnd = performance.now();
      });
    }
    const forwarded = { ...headers, ...(clientAddress && { "x-forwarded-for": clientAddress }) };
    const outgoing = request({ hostname, port, method, path: url, headers: forwarded });
    outgoing.on("response", (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    outgoing.on("error", () => answer.destroy());
    setTimeout(() => incoming.pipe(outgoing), isSlow ? delayMs : 0);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const own = typeof address === "object" && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${own}`,
    /** Paths that browsers have requested so far. */
    requested: requested as readonly string[],
    /** Paths that have been delayed so far. */
    delayed: delayed as readonly string[],
    /** Milliseconds since the last request that is not delayed has ended; 0 while one is running. */
    quietMs: () => (running > 0 ? 0 : performance.now() - lastEnd),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
