import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A line between a browser and a site. */
export interface Line {
  readonly roundTripMs: number;
  /** Towards the browser, for all connections together. */
  readonly bitsPerSecond: number;
}

/** What WebPageTest calls "Cable". */
export const cable: Line = { roundTripMs: 28, bitsPerSecond: 5e6 };

/** Bytes are delayed in pieces of this size, as on a real line. */
const pieceBytes = 1460;

/**
 * Starts a server through which a browser reaches a site as over this line: every piece of a response waits for those before
 * it, on any connection, and every connection begins with a round trip. (Chromium's own throttling leaves out what the
 * browser loads before the click.)
 */
export async function startSlowLine(site: string, { roundTripMs, bitsPerSecond }: Line) {
  const halfMs = roundTripMs / 2;
  /** When the line has transferred everything so far, by `performance.now()`. */
  let freeAt = 0;

  const forward = (from: Socket, to: Socket, delayOf: (bytes: number) => number) => {
    from.on("data", (data: Buffer) => {
      for (let start = 0; start < data.length; start += pieceBytes) {
        const piece = data.subarray(start, start + pieceBytes);
        setTimeout(() => to.writable && to.write(piece), delayOf(piece.length));
      }
    });
    from.on("error", () => to.destroy());
    from.on("close", () => to.destroy());
  };

  const server = createServer({ noDelay: true }, (browser) => {
    const upstream = connect({
      port: Number(new URL(site).port),
      host: "127.0.0.1",
      noDelay: true,
    });
    const connectedAt = performance.now() + roundTripMs;
    forward(browser, upstream, () => halfMs + Math.max(0, connectedAt - performance.now()));
    forward(upstream, browser, (bytes) => {
      const now = performance.now();
      freeAt = Math.max(now, freeAt) + (bytes * 8000) / bitsPerSecond;
      return freeAt - now + halfMs;
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
