import { expect, test } from "vitest";
import { splitContacts, telHref } from "./split-contacts.ts";

/** Returns the parts that are links. */
const linksIn = (text: string) =>
  splitContacts(text)
    .filter(({ kind }) => kind !== "text")
    .map((part) => part.text);

test.each([
  ["Write to press@company.example.", ["press@company.example"]],
  [
    "Presse: press@company.example, sonst +49 40 66969 210.",
    ["press@company.example", "+49 40 66969 210"],
  ],
  ["ana.lopez+x@mail.example.org", ["ana.lopez+x@mail.example.org"]],
  ["events@company.exampleまでお聞かせください", ["events@company.example"]],
  ["宛先はjens.albrecht@company.exampleです。", ["jens.albrecht@company.example"]],
  ["Schreiben Sie an müller@bücher.example", ["müller@bücher.example"]],
  ["電話：+81 3 0000 0000（平日）", ["+81 3 0000 0000"]],
  ["+1 (617) 555-0142 or +33 4 65 71 20 40", ["+1 (617) 555-0142", "+33 4 65 71 20 40"]],
  ["Growth of +14 800 and +5, a@b, @company, 2+3333333333", []],
  ["", []],
])("finds the contacts in %j", (text, found) => {
  expect(linksIn(text)).toEqual(found);
  expect(
    splitContacts(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

test("a long text without contacts is read quickly", () => {
  expect(linksIn("a.".repeat(50_000) + "+1 ".repeat(20_000))).toEqual([]);
});

test("a number is called without its spaces", () => {
  expect(telHref("+49 (40) 66969-210")).toBe("tel:+494066969210");
});
