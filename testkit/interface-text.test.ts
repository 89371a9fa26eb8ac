import { expect, test } from "vitest";
import { interfaceText } from "./interface-text.ts";

test.each([
  ["error.not-found", "This page could not be found"],
  ["form.error.allowed-domain", "This email domain is not allowed."],
  ["form.error.max", "This field must have no more than 9 characters"],
  ["form.error.min", "This field must have no less than 9 characters"],
  ["form.error.required", "This field is required"],
  ["form.error.url", "This field cannot contain link"],
  ["gate.empty", "Please enter the password"],
  ["gate.incorrect", "The password is incorrect. Please try again."],
  ["list.no-more", "It seems that there's no more results to display."],
  ["thank-you.nothing-sent", "No form has been submitted yet."],
])("%s has the English text that the specification fixes", (id, text) => {
  expect(interfaceText(id, "en", { limit: 9 })).toBe(text);
});

test("reads a text as a locale shows it: by its fallback, its plural forms and its spelling", () => {
  expect(interfaceText("gate.submit", "de-at")).toBe(interfaceText("gate.submit", "de"));
  expect(interfaceText("list.count", "en", { count: 1 })).not.toBe(
    interfaceText("list.count", "en", { count: 2 }).replace("2", "1"),
  );
  expect(interfaceText("eula.text", "de-ch")).not.toContain("ß");
});

test("reports a text that no catalogue has", () => {
  expect(() => interfaceText("no.such-text")).toThrow("no interface text no.such-text in en");
});
