import { expect, test } from "vitest";
import { createCountryOf } from "./countries.ts";
import { geolocate } from "./geolocate.ts";

const countryOf = createCountryOf();
const ask = async (forwarded?: string) => {
  const headers = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
  const request = new Request("http://cms.test/datalayer/geolocate", { headers });
  const response = geolocate(request, countryOf);
  return { status: response.status, body: await response.json(), headers: response.headers };
};

test.each([
  ["193.99.144.80", "DE"],
  ["2a02:2e0:3fe:1001:302::", "DE"],
  ["::ffff:193.99.144.80", "DE"],
  ["62.2.17.60", "CH"],
  ["8.8.8.8", "US"],
])("%s is in %s", async (address, code) => {
  const answer = await ask(address);
  expect(answer).toMatchObject({ status: 200, body: { country: { code } } });
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
});

test("uses the last address, which the site itself has added", async () => {
  expect((await ask("8.8.8.8, 193.99.144.80")).body).toEqual({ country: { code: "DE" } });
});

test.each([undefined, "", "127.0.0.1", "10.1.2.3", "::1", "fe80::1", "nonsense", "1.2.3.4.5"])(
  "does not know the country of %s",
  async (address) => {
    const answer = await ask(address);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ message: "The country is unknown." });
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
  },
);
