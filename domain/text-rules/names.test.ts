import { expect, it } from "vitest";
import { checkNames } from "./names.ts";
import { shortly, textsOf } from "#testkit/test-texts.ts";

const rules = { names: ["Zephyr Payables", "XRechnung", "Factur-X", "S/4HANA", "Peppol"] };

it("reports other capitals, spaces and hyphens of a name", () => {
  const texts = textsOf(
    { en: ["Zephyr payables", "X-Rechnung", "FacturX", "S/4 HANA", "PEPPOL"] },
    { rules },
  );
  expect(shortly(checkNames(texts)).map((message) => message.split(": ")[1])).toEqual([
    "“Zephyr payables”, not Zephyr Payables",
    "“X-Rechnung”, not XRechnung",
    "“FacturX”, not Factur-X",
    "“S/4 HANA”, not S/4HANA",
    "“PEPPOL”, not Peppol",
  ]);
});

it("accepts a name beside other words, its no-break space, and codes and addresses that contain it", () => {
  const texts = textsOf(
    {
      de: "Zephyr Payables-Kunden, Zephyr\u00a0Payables; XRechnungen; PEPPOL-EN16931-R003; peppol@x.example",
    },
    { rules },
  );
  expect(checkNames(texts)).toEqual([]);
});
