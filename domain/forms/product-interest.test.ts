import { expect, test } from "vitest";
import type { FormDefinition, FormField } from "./form-definition.ts";
import { productQuery, withProducts } from "./product-interest.ts";

const lines = (...slugs: string[]) => slugs.map((slug) => ({ slug }));

test.each([
  [lines("ap-automation"), "?product=ap-automation"],
  [lines("mail", "postage"), "?product=mail"],
  [lines("unknown", "ar-automation"), "?product=ar-automation"],
  [lines("ap-automation", "ar-automation"), ""],
  [lines("unknown"), ""],
  [[], ""],
])("a link from a page about %j has the query %j", (productLines, query) => {
  expect(productQuery(productLines)).toBe(query);
});

const base = { id: "1", label: "", hint: "", isRequired: true, logic: null };
const interest: FormField = {
  ...base,
  name: "interest",
  kind: "checkbox",
  initial: [],
  options: ["ap", "ar"].map((value) => ({ label: value, value })),
};
const other: FormField = { ...interest, id: "2", name: "topics" };
const form: FormDefinition = {
  type: "formstack",
  instance: "main",
  id: "43",
  name: "Demo",
  submitLabel: null,
  fields: [interest, other],
};

test("products of the address are selected in their field", () => {
  expect(withProducts(form, ["ap-automation"]).fields).toEqual([
    { ...interest, initial: ["ap"] },
    other,
  ]);
});

test("unknown products and those that the form does not offer select nothing", () => {
  expect(withProducts(form, ["<script>", "mail", "__proto__"]).fields).toEqual([interest, other]);
});
