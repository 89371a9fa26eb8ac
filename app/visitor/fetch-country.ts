import { readCountry } from "#domain/visitor/country.ts";
import { abortAfter } from "#lib/time/abort-after.ts";

/** The site itself waits for the backend for 2 s. */
const timeoutMs = 3000;

/** Returns the visitor's country (ISO 3166-1 alpha-2); null if it is unknown for any reason. */
export async function fetchCountry(): Promise<string | null> {
  try {
    const signal = abortAfter(timeoutMs);
    const answer = await fetch("/datalayer/geolocate", { signal });
    return answer.status === 200 ? readCountry(await answer.json()) : null;
  } catch {
    return null;
  }
}
