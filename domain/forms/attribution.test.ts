import { expect, test } from "vitest";
import { campaignParameters } from "../campaign.ts";
import { attributionFields, withAttribution, type Attribution } from "./attribution.ts";
import type { FormField } from "./form-definition.ts";

const hidden = (name: string, initial = ""): FormField => ({
  id: `id of ${name}`,
  name,
  label: name,
  hint: "",
  isRequired: false,
  logic: null,
  kind: "hidden",
  initial,
});
const all = Object.fromEntries(campaignParameters.map(({ name }) => [name, `last ${name}`]));
const attribution: Attribution = {
  campaign: { first: { values: { gclid: "first gclid" }, at: 1 }, last: { values: all, at: 2 } },
  locale: "de",
  siteVersion: "de-ch",
  page: "/kontakt",
  document: "Three-way matching in practice",
  productLines: ["AP automation", "Mail"],
  consent: null,
  requestId: "r-1",
  leadId: "l-1",
  at: 0,
};

test("fills the fields for all 17 parameters of both touches and for the page", () => {
  const fields = attributionFields.map((name) => hidden(name));
  const values = withAttribution({ fields }, { other: "x" }, attribution);
  for (const { field, name } of campaignParameters)
    expect(values[`id of ${field}`]).toBe(`last ${name}`);
  expect(values).toMatchObject({
    other: "x",
    "id of first_gclid": "first gclid",
    "id of page": "/kontakt",
    "id of document": "Three-way matching in practice",
    "id of locale": "de",
    "id of site_version": "de-ch",
    "id of product_line": "AP automation, Mail",
    "id of submitted_at": "1970-01-01T00:00:00.000Z",
    "id of request_id": "r-1",
    "id of lead_id": "l-1",
  });
  expect(values).not.toHaveProperty("id of first_utm_source");
  expect(values).not.toHaveProperty("id of consent");
});

test("ignores what a visitor sent in a hidden field", () => {
  const fields = [hidden("gclid"), hidden("source", "site")];
  const sent = { "id of gclid": "forged", "id of source": "forged" };
  expect(withAttribution({ fields }, sent, { ...attribution, campaign: null })).toEqual({
    "id of source": "site",
  });
});
