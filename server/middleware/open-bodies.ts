import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { clientKeyOf, type ReadClientAddress } from "../clients/client-address.ts";
import { onResponseClose } from "../connections/response-close.ts";

/** What request bodies may take of the process while they are received and worked on. */
export interface BodyLimits {
  /** Requests with a body at a time; below the slots of `load-shed.ts`, so that pages are left with some. */
  readonly maxOpen: number;
  readonly maxOpenPerClient: number;
  /** Memory for all bodies together, in bytes. */
  readonly maxBytes: number;
  readonly maxBytesPerClient: number;
  /** The first bytes of each body do not count, so that forms without files pass while others upload. */
  readonly freeBytes: number;
}

const mebibyte = 2 ** 20;

/** A form takes up to 5 MB for each of its files. */
export const defaultBodyLimits: BodyLimits = {
  maxOpen: 200,
  maxOpenPerClient: 16,
  maxBytes: 64 * mebibyte,
  maxBytesPerClient: 16 * mebibyte,
  freeBytes: 64 * 1024,
};

/** The process has no room for more of a body now. */
class NoRoomForBodyError extends Error {
  override readonly name = "NoRoomForBodyError";
}

/** The rest of a body will not come: its connection is gone, or its request has been answered. */
class BodyAbortedError extends Error {
  override readonly name = "BodyAbortedError";
}

interface Use {
  open: number;
  bytes: number;
}

const busyHeaders = { "Cache-Control": "no-store", "Retry-After": "10" };

/**
 * Bounds the bodies of posts that are open at a time, of each client (429) and of all (503), and the memory they take:
 * reading beyond that fails. Reading a body also fails once its request is answered or its connection is gone, so that
 * no handler waits for the rest for ever. `answerBodyError` has the answers to both failures.
 */
export function openBodies(readClientAddress: ReadClientAddress, limits: BodyLimits) {
  const all: Use = { open: 0, bytes: 0 };
  const byClient = new Map<string, Use>();

  return createMiddleware(async (c, next) => {
    // No other method's body is read.
    const body = c.req.method === "POST" ? c.req.raw.body : null;
    if (body === null) return next();
    const client = clientKeyOf(readClientAddress(c));
    const own = byClient.get(client) ?? { open: 0, bytes: 0 };
    if (own.open >= limits.maxOpenPerClient)
      return c.text("Too many requests from your network at a time.", 429, busyHeaders);
    if (all.open >= limits.maxOpen)
      return c.text("Too many requests at the moment.", 503, busyHeaders);
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

/** The answer to a body that could not be read to its end; null for any other error. */
export function answerBodyError(c: Context, error: Error): Response | null {
  if (error instanceof NoRoomForBodyError)
    return c.text("Too many uploads at the moment.", 503, busyHeaders);
  if (error instanceof BodyAbortedError)
    return c.text("The request did not come to its end.", 408, { "Cache-Control": "no-store" });
  return null;
}

/**
 * The same body, each piece of which is told to `onBytes`; what that throws ends the body. `abort` lets every read fail
 * from now on, and returns false if it has been called before.
 */
function watchBody(body: ReadableStream<Uint8Array>, onBytes: (bytes: number) => void) {
  const reader = body.getReader();
  const aborted = new AbortController();
  const watched = new ReadableStream<Uint8Array>({
    start(controller) {
      const end = () => controller.error(new BodyAbortedError("The request has been answered"));
      aborted.signal.addEventListener("abort", end, { once: true });
    },
    async pull(controller) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new BodyAbortedError("The connection is gone", { cause });
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
      // Nothing waits for the rest of it any more.
      reader.cancel().catch(() => {});
      return true;
    },
  };
}
