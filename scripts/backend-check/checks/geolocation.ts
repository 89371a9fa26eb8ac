import { z } from "zod";
import type { Check } from "../check.ts";

const code = z.string().regex(/^[a-z]{2}$/i);
/** The response formats that the site understands. */
const country = z.union([
  z.object({ country: z.object({ code }) }),
  z.object({ country: code }),
  z.object({ country_code: code }),
  z.object({ code }),
]);

/** Checks that the backend knows the visitor's country. Without it no visitor sees the welcome prompt. */
export const geolocation: Check = {
  name: "Country of the visitor",
  advice: {
    missing:
      'Optional. Add a module that responds to GET /datalayer/geolocate with {"country": {"code": "DE"}}; without it there is no welcome prompt.',
    unreadable: "The address must be open to anonymous readers.",
    broken:
      'The response must be {"country": {"code": "DE"}}; no country for this machine\'s address is right too, where it is not on the internet.',
  },
  async run({ ask }) {
    const { status, json, detail, timeMs } = await ask("/datalayer/geolocate");
    const found = { item: "/datalayer/geolocate", isNeeded: false, timeMs };
    if (status === 200 && country.safeParse(json).success)
      return [{ ...found, verdict: "present" }];
    if (status === 404) return [{ ...found, verdict: "missing" }];
    const verdict = status === 401 || status === 403 ? "unreadable" : "broken";
    return [{ ...found, verdict, detail: `${status} ${detail}` }];
  },
};
