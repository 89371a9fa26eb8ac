import { expect, it } from "vitest";
import { readCountry } from "./country.ts";

it.each([
  [{ country: { code: "DE" } }, "DE"],
  [{ country: "ie" }, "IE"],
  [{ country_code: "FR" }, "FR"],
  [{ code: "US" }, "US"],
  [{ country: { code: "Germany" } }, null],
  [{ country: {} }, null],
  [{ country: null }, null],
  [{ countryCode: "DE" }, null],
  [{ data: { code: "DE" } }, null],
  [{}, null],
  ["DE", null],
  [false, null],
  [null, null],
])("reads %j as %s", (answer, country) => {
  expect(readCountry(answer)).toBe(country);
});
