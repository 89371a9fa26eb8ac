import { Hono } from "hono";
import { parseJson } from "#lib/http/parse-json.ts";
import { readText } from "#lib/http/read-text.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";
import type { ReadClientAddress } from "../clients/client-address.ts";
import type { BackendDoor } from "../outbound/backend-door.ts";

interface GeolocateOptions {
  readonly backend: BackendDoor;
  readonly readClientAddress: ReadClientAddress;
  readonly timeoutMs?: number;
}

/** Longest answer passed on; a country needs a few dozen. */
const maxAnswerBytes = 2000;
const jsonLimits = { maxDepth: 10, maxValues: 100 };
const headers = { "Cache-Control": "no-store" };

/**
 * `/datalayer/geolocate`: asks the content backend for the visitor's country and passes its answer on, never kept.
 * Only the visitor's address goes along, no cookie. 204 when the backend knows no country, which is no fault that a
 * browser would have to report on its console; 502 when it does not answer in time or with anything but a short JSON
 * document.
 */
export function geolocate({ backend, readClientAddress, timeoutMs = 2000 }: GeolocateOptions) {
  const site = new Hono();
  site.get("/datalayer/geolocate", async (c) => {
    const address = readClientAddress(c);
    try {
      return await withTimeLimit(timeoutMs, async (signal) => {
        const answer = await backend.fetch(`${backend.url}/datalayer/geolocate`, {
          headers: {
            Accept: "application/json",
            ...(address === null ? {} : { "X-Forwarded-For": address }),
          },
          redirect: "error",
          signal,
        });
        if (answer.status !== 200) {
          await answer.body?.cancel();
          return c.body(null, 204, headers);
        }
        const text = await readText(answer, maxAnswerBytes);
        const country = parseJson(text, jsonLimits);
        return c.json(country, 200, headers);
      });
    } catch {
      return c.json({ message: "Unknown" }, 502, headers);
    }
  });
  return site;
}
