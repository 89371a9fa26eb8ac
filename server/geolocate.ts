import { Hono } from "hono";
import { clientKeyOf, type ReadClientAddress } from "./client-address.ts";
import { createRateLimit } from "./forms/rate-limit.ts";

/** The content backend, for what is passed on to it as it is. */
export interface BackendDoor {
  /** Origin. */
  readonly url: string;
  readonly fetch: typeof fetch;
}

interface GeolocateOptions {
  readonly backend: BackendDoor;
  readonly readClientAddress: ReadClientAddress;
  readonly timeoutMs?: number;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Each request is a call of the backend; an office of hundreds behind one address stays below. */
const calls = { name: "geolocate", limit: 300, windowMs: 60_000 } as const;

/** Longest answer passed on; a country needs a few dozen. */
const maxAnswerBytes = 2000;
const headers = { "Cache-Control": "no-store" };

/**
 * `/datalayer/geolocate`: asks the content backend for the visitor's country and passes its answer on, never kept.
 * Only the visitor's address goes along, no cookie. 204 when the backend knows no country, which is no fault that a
 * browser would have to report on its console; 502 when it does not answer in time or with anything but a short JSON
 * document; 429 for a client that asks too often.
 */
export function geolocate(options: GeolocateOptions) {
  const { backend, readClientAddress, timeoutMs = 2000, now } = options;
  const rate = createRateLimit({ ...calls, now });
  const site = new Hono();
  site.get("/datalayer/geolocate", async (c) => {
    const address = readClientAddress(c);
    const wait = await rate.count(clientKeyOf(address));
    if (wait !== null)
      return c.json({ message: "Too many requests" }, 429, {
        ...headers,
        "Retry-After": String(wait),
      });
    try {
      const answer = await backend.fetch(`${backend.url}/datalayer/geolocate`, {
        headers: {
          Accept: "application/json",
          ...(address === null ? {} : { "X-Forwarded-For": address }),
        },
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await answer.text();
      if (answer.status !== 200) return c.body(null, 204, headers);
      if (text.length > maxAnswerBytes) throw new RangeError("The answer is too long");
      const country: unknown = JSON.parse(text);
      return c.json(country, 200, headers);
    } catch {
      return c.json({ message: "Unknown" }, 502, headers);
    }
  });
  return site;
}
