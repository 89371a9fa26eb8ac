import { describe, expect, it } from "vitest";
import { deriveKey } from "../settings/secrets.ts";
import { createSignedTexts } from "./signed-text.ts";

const texts = createSignedTexts(deriveKey("a secret", "test"));
const now = new Date("2026-11-21T12:00:00Z");
const soon = new Date("2026-11-21T12:10:00Z");

describe("createSignedTexts", () => {
  it("reads what it wrote until it expires", () => {
    const signed = texts.write("formstack/main/42 ü", soon);
    expect(signed).toMatch(/^[\w.-]+$/);
    expect(texts.read(signed, now)).toBe("formstack/main/42 ü");
    expect(texts.read(signed, soon)).toBeNull();
  });

  it("rejects a text that was changed anywhere", () => {
    const signed = texts.write("a", soon);
    for (let index = 0; index < signed.length - 1; index++) {
      const other = signed[index] === "A" ? "B" : "A";
      expect(texts.read(signed.slice(0, index) + other + signed.slice(index + 1), now)).toBeNull();
    }
  });

  it("rejects texts signed for another purpose, and nonsense", () => {
    const others = createSignedTexts(deriveKey("a secret", "another"));
    expect(texts.read(others.write("a", soon), now)).toBeNull();
    for (const text of ["", ".", "..", "a.b", "a.b.c.d", "%00"])
      expect(texts.read(text, now)).toBeNull();
  });
});
