import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { clientKeyOf, type ReadClientAddress } from "../clients/client-address.ts";
import { onResponseClose } from "../connections/response-close.ts";

/** Limits for request bodies while they are received and handled. */
export interface BodyLimits {
  /**
   * Maximum number of requests with a body. Lower than the slots of `load-shed.ts`, so that some are left for pages.
   */
  readonly maxOpen: number;
  readonly maxOpenPerClient: number;
  /** Memory for all bodies together, in bytes. */
  readonly maxBytes: number;
  readonly maxBytesPerClient: number;
  /** The first bytes of each body do not count, so that forms without files are accepted while others upload files. */
  readonly freeBytes: number;
}

const mebibyte = 2 ** 20;

/** A form accepts up to 5 MB for each of its files. */
export const defaultBodyLimits: BodyLimits = {
  maxOpen: 200,
  maxOpenPerClient: 16,
  maxBytes: 64 * mebibyte,
  maxBytesPerClient: 16 * mebibyte,
  freeBytes: 64 * 1024,
};

/** There is no memory for more of a body at present. */
class NoRoomForBodyError extends Error {
  override readonly name = "NoRoomForBodyError";
}

/** The rest of a body will not arrive: its connection has closed, or its request has been responded to. */
class BodyAbortedError extends Error {
  override readonly name = "BodyAbortedError";
}

interface Use {
  open: number;
  bytes: number;
}

const busyHeaders = { "Cache-Control": "no-store", "Retry-After": "10" };

/**
 * Limits the number of open request bodies, per client (429) and in total (503), and their memory: reading beyond that
 * fails. Reading also fails once the request has its response or its connection has closed, so that no handler waits
 * for ever. `answerBodyError` returns the responses for both failures.
 */
export function openBodies(readClientAddress: ReadClientAddress, limits: BodyLimits) {
  const all: Use = { open: 0, bytes: 0 };
  const byClient = new Map<string, Use>();

  return createMiddleware(async (c, next) => {
    // Bodies of other methods are not read.
    const body = c.req.method === "POST" ? c.req.raw.body : null;
    if (body === null) return next();
    const client = clientKeyOf(readClientAddress(c));
    const own = byClient.get(client) ?? { open: 0, bytes: 0 };
    if (own.open >= limits.maxOpenPerClient)
      return c.text("There are too many open requests from your network.", 429, busyHeaders);
    if (all.open >= limits.maxOpen)
      return c.text("There are too many requests at present.", 503, busyHeaders);
    byClient.set(client, own);
    const uses = [all, own];
    for (const use of uses) use.open++;

    let received = 0;
    let counted = 0;
    const watched = watchBody(body, (bytes) => {
      const before = counted;
      received += bytes;
      counted = Math.max(0, received - limits.freeBytes);
      for (const use of uses) use.bytes += counted - before;
      if (all.bytes > limits.maxBytes || own.bytes > limits.maxBytesPerClient)
        throw new NoRoomForBodyError(`No room for more than ${received} bytes`);
    });
    const close = () => {
      if (!watched.abort()) return;
      for (const use of uses) {
        use.open--;
        use.bytes -= counted;
      }
      if (own.open === 0) byClient.delete(client);
    };
    onResponseClose(c, close);
    c.req.raw = new Request(c.req.raw, { body: watched.body, duplex: "half" } as RequestInit);
    try {
      await next();
    } finally {
      close();
    }
    return undefined;
  });
}

/** Returns the response to a body that could not be read completely; null for any other error. */
export function answerBodyError(c: Context, error: Error): Response | null {
  if (error instanceof NoRoomForBodyError)
    return c.text("There are too many uploads at present.", 503, busyHeaders);
  if (error instanceof BodyAbortedError)
    return c.text("The request was not received completely.", 408, { "Cache-Control": "no-store" });
  return null;
}

/**
 * Returns the same body, and passes each chunk to `onBytes`; an error thrown there ends the body. `abort` makes every
 * later read fail, and returns false if it has been called before.
 */
function watchBody(body: ReadableStream<Uint8Array>, onBytes: (bytes: number) => void) {
  const reader = body.getReader();
  const aborted = new AbortController();
  const watched = new ReadableStream<Uint8Array>({
    start(controller) {
      const end = () => controller.error(new BodyAbortedError("The response has been sent"));
      aborted.signal.addEventListener("abort", end, { once: true });
    },
    async pull(controller) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new BodyAbortedError("The connection has closed", { cause });
      });
      if (aborted.signal.aborted) return;
      if (done) {
        controller.close();
        return;
      }
      onBytes(value.byteLength);
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return {
    body: watched,
    abort(): boolean {
      if (aborted.signal.aborted) return false;
      aborted.abort();
      // The rest of the body is no longer needed.
      reader.cancel().catch(() => {});
      return true;
    },
  };
}
