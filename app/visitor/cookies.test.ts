import { expect, it } from "vitest";
import { formatCookie, hasCookie, hasDismissedCountryModal } from "./cookies.ts";

it("finds a cookie by its complete name", () => {
  expect(hasCookie("a=1; modal_french=1", "modal_french")).toBe(true);
  expect(hasCookie("selected_country=de", "selected_country")).toBe(true);
  expect(hasCookie("", "selected_country")).toBe(false);
  expect(hasCookie("not_selected_country=de; x=selected_country", "selected_country")).toBe(false);
});

it("stores cookies for 7 days, on https with Secure", () => {
  const cookie = { name: "selected_country", value: "de" } as const;
  const text = "selected_country=de; Max-Age=604800; Path=/; SameSite=Lax";
  expect(formatCookie(cookie, false)).toBe(text);
  expect(formatCookie(cookie, true)).toBe(`${text}; Secure`);
});

it("reports that a country modal was closed, whichever it was", () => {
  expect(hasDismissedCountryModal("a=1; modal_german=1")).toBe(true);
  expect(hasDismissedCountryModal("modal_french=1")).toBe(true);
  expect(hasDismissedCountryModal("selected_country=de")).toBe(false);
});
