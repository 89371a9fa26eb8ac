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
    /** Timers count in whole milliseconds, so two of them may fire in the wrong order. */
    const pieces: Buffer[] = [];
    const sendNext = () => {
      const piece = pieces.shift();
      if (piece !== undefined && to.writable) to.write(piece);
    };
    from.on("data", (data: Buffer) => {
      for (let start = 0; start < data.length; start += pieceBytes) {
        const piece = data.subarray(start, start + pieceBytes);
        pieces.push(piece);
        setTimeout(sendNext, delayOf(piece.length));
      }
    });
    from.on("end", () => {
      // After the last piece.
      setTimeout(() => to.end(), delayOf(0) + 1);
    });
    from.on("error", () => to.destroy());
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
