import { Hono } from "hono";
import { parseJson } from "#lib/http/parse-json.ts";
import { readText } from "#lib/http/read-text.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";
import type { ReadClientAddress } from "../clients/client-address.ts";
import type { BackendClient } from "../outbound/backend-client.ts";

interface GeolocateOptions {
  readonly backend: BackendClient;
  readonly readClientAddress: ReadClientAddress;
  readonly timeoutMs?: number;
}

/** Longest response that is passed on; a country needs a few dozen characters. */
const maxAnswerBytes = 2000;
const jsonLimits = { maxDepth: 10, maxValues: 100 };
const headers = { "Cache-Control": "no-store" };

/**
 * `/datalayer/geolocate`: asks the content backend for the visitor's country and passes its response on, uncached. Only
 * the visitor's address is sent, without cookies. 204 if the backend does not know the country, because browsers would
 * report an error status on their console. 502 if it does not respond in time, or with anything but a short JSON
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
