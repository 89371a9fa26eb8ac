import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { fileURLToPath } from "node:url";
import { Reader, type CountryResponse } from "maxmind";

/** Country of an address in upper case (ISO 3166-1); `null` when it is private, unknown or no address. */
export type CountryOf = (address: string) => string | null;

const file = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";

/** What a record of this database holds; MaxMind's own nest the code. */
interface CountryRecord extends CountryResponse {
  readonly country_code?: unknown;
}

/**
 * Looks countries up in the database of the registries' own records that comes as a package. It is opened by the first
 * look-up: 8 MB that a site without a welcome prompt need not hold.
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
