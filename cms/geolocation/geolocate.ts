import type { CountryOf } from "./countries.ts";

const headers = { "Cache-Control": "no-store, private" };

/**
 * Answers `/datalayer/geolocate`: `{"country":{"code":"DE"}}`, or 404 when the country is not known.
 * The visitor's address is the last of `X-Forwarded-For`, which whoever asks has written: the embedded backend listens
 * on loopback alone, so that is the site.
 */
export function geolocate(request: Request, countryOf: CountryOf): Response {
  const forwarded = request.headers.get("x-forwarded-for") ?? "";
  const address = forwarded.slice(forwarded.lastIndexOf(",") + 1).trim();
  const code = countryOf(address.replace(/^::ffff:(?=\d+\.)/i, ""));
  if (code === null)
    return Response.json({ message: "The country is not known." }, { status: 404, headers });
  return Response.json({ country: { code } }, { headers });
}
