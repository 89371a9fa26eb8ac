import { expect, test } from "vitest";
import type { Locale } from "../locales.ts";
import { thanksFor, type ThanksFacts } from "./thanks.ts";
import { formInstance } from "#sample/brand/forms.ts";

const pathFor = (id: string, language: Locale, facts: Partial<ThanksFacts> = {}) =>
  thanksFor({
    form: { type: "formstack", instance: formInstance, id },
    language,
    layout: "default",
    productScore: null,
    ...facts,
  }).path;

test("uses the product's thank-you page for a demo, in the languages of that page", () => {
  const ap = { productScore: "ap automation" };
  expect(pathFor("43", "en", ap)).toBe("/ap-automation/thanks-for-requesting-a-demo");
  expect(pathFor("43", "en-gb", { productScore: "ar automation" })).toBe(
    "/ar-automation/thanks-for-requesting-a-demo",
  );
  expect(pathFor("43", "de", ap)).toBe("/thank-you-page");
  expect(pathFor("43", "en")).toBe("/thank-you-page");
  expect(pathFor("42", "en", ap)).toBe("/thank-you-page");
});

test("uses the thank-you page without a header for a page without one, in English", () => {
  expect(pathFor("42", "en", { layout: "light" })).toBe("/thank-you-light");
  expect(pathFor("42", "fr", { layout: "light" })).toBe("/thank-you-page");
  expect(pathFor("46", "en")).toBe("/thank-you-support-light");
});
