import { describe, expect, test } from "vitest";
import { hashPassword, isPasswordOf, MalformedPasswordHash } from "./password-hash.ts";

test("verifies a password by its hash, and no other", async () => {
  const hash = await hashPassword("correct horse");
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await isPasswordOf(hash, "correct horse")).toBe(true);
  for (const other of ["correct horse ", "Correct horse", "", "correct"])
    expect(await isPasswordOf(hash, other)).toBe(false);
});

test("the same password has another hash each time", async () => {
  expect(await hashPassword("correct horse")).not.toBe(await hashPassword("correct horse"));
});

test("treats two encodings of a letter as equal", async () => {
  const hash = await hashPassword("Zürich-パスワード".normalize("NFC"));
  expect(await isPasswordOf(hash, "Zürich-パスワード".normalize("NFD"))).toBe(true);
});

test("the sample's password opens the sample's page", async () => {
  const hash =
    "$scrypt$ln=15,r=8,p=3$cL2+0oMG7kvFSrQtuMaOwg$rSFAiN66IxwbjFREPhE+Kd/T/t4gL1n2z1DL/kJclcE";
  expect(await isPasswordOf(hash, "price-list-for-partners")).toBe(true);
});

describe("refuses an invalid hash without repeating it", () => {
  test.each([
    ["a password", "price-list-for-partners"],
    ["nothing", ""],
    ["another method", "$argon2id$v=19$m=65536,t=2,p=1$c2FsdA$aGFzaGhhc2hoYXNoaGFzaA"],
    ["no key", "$scrypt$ln=15,r=8,p=1$c2FsdHNhbHQ$"],
    ["a short key", "$scrypt$ln=15,r=8,p=1$c2FsdHNhbHQ$aGFzaA"],
    ["a key that is too long", `$scrypt$ln=15,r=8,p=1$c2FsdHNhbHQ$${"a".repeat(100)}`],
    ["all the memory", "$scrypt$ln=30,r=8,p=1$c2FsdHNhbHQ$LwuY3wBV8QkjU0JxgSEiesMJjayJv1"],
    ["no cost", "$scrypt$ln=0,r=8,p=1$c2FsdHNhbHQ$LwuY3wBV8QkjU0JxgSEiesMJjayJv1"],
  ])("%s", async (_, hash) => {
    const trying = isPasswordOf(hash, "price-list-for-partners");
    await expect(trying).rejects.toThrow(MalformedPasswordHash);
    if (hash !== "") await expect(trying).rejects.not.toThrow(hash);
  });
});
