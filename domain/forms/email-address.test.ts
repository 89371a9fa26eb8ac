import { expect, test } from "vitest";
import { comparableEmailAddress } from "./email-address.ts";

test.each([
  ["ana@example.com", "ana@example.com"],
  ["  Ana.LOPEZ@Example.COM\t", "ana.lopez@example.com"],
  ["ana@M\u00fcnchen.de", "ana@xn--mnchen-3ya.de"],
  ["ana@xn--mnchen-3ya.de", "ana@xn--mnchen-3ya.de"],
  ["lo\u0301pez@example.com", "l\u00f3pez@example.com"],
  ["ana@example\u3002com", "ana@example.com"],
  ["ana+news@example.com", "ana+news@example.com"],
  ["a@b@example.com", null],
  ["ana@", null],
  ["ana", null],
  ["", null],
])("%j is compared as %j", (text, expected) => {
  expect(comparableEmailAddress(text)).toBe(expected);
});
