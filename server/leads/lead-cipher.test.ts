import { expect, test } from "vitest";
import { createLeadCipher } from "./lead-cipher.ts";
import { newLead } from "./lead-store.contract.ts";

const { content } = newLead();

test("opens what it sealed, and hides it meanwhile", () => {
  const cipher = createLeadCipher(["first key"]);
  const text = cipher.seal(content, "a");
  expect(text).not.toContain("Ana");
  expect(cipher.open(text, "a")).toEqual(content);
  expect(cipher.seal(content, "a")).not.toBe(text);
});

test.each([
  ["another key", ["second key"]],
  ["no key", []],
] as const)("says that it is sealed for %s", (...[, keys]) => {
  const text = createLeadCipher(["first key"]).seal(content, "a");
  expect(createLeadCipher(keys).open(text, "a")).toBe("sealed");
});

test.each([
  ["another lead", "b", (text: string) => text],
  ["a changed text", "a", (text: string) => `${text.slice(0, -8)}AAAAAAA=`],
  ["a cut text", "a", (text: string) => text.slice(0, 30)],
  ["no text", "a", () => ""],
  ["damaged JSON", "a", () => 'plain:{"values":'],
  ["JSON of another shape", "a", () => 'plain:{"values":7,"campaign":null}'],
  ["an impossible campaign", "a", () => 'plain:{"values":{},"campaign":{}}'],
] as const)("says that %s is unreadable", (...[, id, change]) => {
  const text = createLeadCipher(["first key"]).seal(content, "a");
  expect(createLeadCipher(["first key"]).open(change(text), id)).toBe("unreadable");
});

test("a new key seals and the old one still opens; without a key it is plain", () => {
  const old = createLeadCipher(["first key"]).seal(content, "a");
  const both = createLeadCipher(["second key", "first key"]);
  expect(both.open(old, "a")).toEqual(content);
  expect(createLeadCipher(["second key"]).open(both.seal(content, "a"), "a")).toEqual(content);
  expect(both.open(createLeadCipher([]).seal(content, "a"), "a")).toEqual(content);
});
