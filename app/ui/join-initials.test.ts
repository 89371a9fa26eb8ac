import { expect, test } from "vitest";
import { joinInitials } from "./join-initials.ts";

test.each([
  ["E-Rechnung und E-Mail", "E-\u2060Rechnung und E-\u2060Mail"],
  ["<p>E-Mails, „E-Post“ (e-Boks)</p>", "<p>E-\u2060Mails, „E-\u2060Post“ (e-\u2060Boks)</p>"],
  ["l’e-facture", "l’e-\u2060facture"],
])("a line never ends after the first letter of %s", (text, joined) => {
  expect(joinInitials(text)).toBe(joined);
});

test.each([
  "ERP-System, Drei-Wege-Abgleich",
  "Vertrag F-NV-774(5), Karton A-4",
  "e-rechnung@firma.example",
  '<a href="/e-rechnung" title="E-Mail"><img alt="Eine E-Mail"></a>',
])("leaves %s as it is", (text) => {
  expect(joinInitials(text)).toBe(text);
});
