import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { fileURLToPath } from "node:url";
import { Reader, type CountryResponse } from "maxmind";

/** Returns the country of an IP address in upper case (ISO 3166-1); `null` if it is private, unknown or invalid. */
export type CountryOf = (address: string) => string | null;

const file = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";

/** A record of this database. MaxMind's own databases nest the code. */
interface CountryRecord extends CountryResponse {
  readonly country_code?: unknown;
}

/**
 * Looks countries up in a database of the registries' own records, which is an npm package. It is opened at the first
 * look-up, because it takes 8 MB that a site without a welcome prompt does not need.
 */
export function createCountryOf(): CountryOf {
  let reader: Reader<CountryRecord> | null = null;
  return (address) => {
    if (isIP(address) === 0) return null;
    reader ??= new Reader<CountryRecord>(readFileSync(fileURLToPath(import.meta.resolve(file))));
    const code = reader.get(address)?.country_code;
    return typeof code === "string" && /^[A-Z]{2}$/.test(code) && code !== "ZZ" ? code : null;
  };
}
