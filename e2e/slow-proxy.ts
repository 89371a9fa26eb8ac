import { createServer } from "node:http";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

/** A server in front of a site that pauses inside every page. */
export interface SlowProxy {
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts a server that sends a page up to `text`, pauses, and then sends the rest. All other files come at once. */
export async function startSlowProxy(
  site: string,
  { text, pauseMs }: { readonly text: string; readonly pauseMs: number },
): Promise<SlowProxy> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(site + (request.url ?? "/"), { redirect: "manual" });
      const type = answer.headers.get("Content-Type") ?? "";
      const policy = answer.headers.get("Content-Security-Policy");
      response.writeHead(answer.status, {
        "Content-Type": type,
        ...(policy !== null && { "Content-Security-Policy": policy }),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      const at = type.startsWith("text/html") ? body.indexOf(text) : -1;
      if (at > 0) {
        response.write(body.subarray(0, at));
        await pause(pauseMs);
      }
      response.end(body.subarray(Math.max(0, at)));
    })().catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
