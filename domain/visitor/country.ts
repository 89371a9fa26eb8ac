/**
 * Reads the country (ISO 3166-1 alpha-2, upper case) from a response of `/datalayer/geolocate`: `{country: {code}}`,
 * `{country}`, `{country_code}` or `{code}`; null for anything else.
 */
export function readCountry(answer: unknown): string | null {
  if (!isRecord(answer)) return null;
  const { country, country_code: countryCode, code } = answer;
  const found = isRecord(country) ? country["code"] : (country ?? countryCode ?? code);
  return typeof found === "string" && /^[a-z]{2}$/i.test(found) ? found.toUpperCase() : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
