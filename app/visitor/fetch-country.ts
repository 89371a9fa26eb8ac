import { readCountry } from "#domain/visitor/country.ts";
import { abortAfter } from "#lib/time/abort-after.ts";

/** The backend itself is given 2 s by the site. */
const timeoutMs = 3000;

/** The visitor's country (ISO 3166-1 alpha-2); null when it cannot be found out, for whatever reason. */
export async function fetchCountry(): Promise<string | null> {
  try {
    const signal = abortAfter(timeoutMs);
    const answer = await fetch("/datalayer/geolocate", { signal });
    return answer.status === 200 ? readCountry(await answer.json()) : null;
  } catch {
    return null;
  }
}
