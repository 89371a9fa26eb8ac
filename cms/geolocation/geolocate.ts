import type { CountryOf } from "./countries.ts";

const headers = { "Cache-Control": "no-store, private" };

/**
 * Responds to `/datalayer/geolocate` with `{"country":{"code":"DE"}}`, or 404 if the country is unknown. The visitor's
 * address is the last one in `X-Forwarded-For`. It can be trusted because the embedded backend listens only on the
 * loopback interface, so the site has written it.
 */
export function geolocate(request: Request, countryOf: CountryOf): Response {
  const forwarded = request.headers.get("x-forwarded-for") ?? "";
  const address = forwarded.slice(forwarded.lastIndexOf(",") + 1).trim();
  const code = countryOf(address.replace(/^::ffff:(?=\d+\.)/i, ""));
  if (code === null)
    return Response.json({ message: "The country is unknown." }, { status: 404, headers });
  return Response.json({ country: { code } }, { headers });
}
