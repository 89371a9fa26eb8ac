import { expect, test } from "vitest";
import { createKnownPasswords } from "./known-passwords.ts";

test("recognises a correct password in any Unicode form, and no other", () => {
  const known = createKnownPasswords();
  expect(known.isKnown("hash", "Ｐassword")).toBe(false);
  known.remember("hash", "Ｐassword");
  expect(known.isKnown("hash", "Password")).toBe(true);
  expect(known.isKnown("hash", "password")).toBe(false);
  expect(known.isKnown("new hash of the same page", "Password")).toBe(false);
});
