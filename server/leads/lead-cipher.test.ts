import { expect, test } from "vitest";
import { createLeadCipher } from "./lead-cipher.ts";
import { newLead } from "#testkit/leads/lead-samples.ts";

const { content } = newLead();

test("decrypts what it encrypted", () => {
  const cipher = createLeadCipher(["first key"]);
  const text = cipher.seal(content, "a");
  expect(text).not.toContain("Ana");
  expect(cipher.open(text, "a")).toEqual(content);
  expect(cipher.seal(content, "a")).not.toBe(text);
});

test.each([
  ["another key", ["second key"]],
  ["no key", []],
] as const)("reports content as sealed for %s", (...[, keys]) => {
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
] as const)("reports %s as unreadable", (...[, id, change]) => {
  const text = createLeadCipher(["first key"]).seal(content, "a");
  expect(createLeadCipher(["first key"]).open(change(text), id)).toBe("unreadable");
});

test("encrypts with the new key and still decrypts with the old one; plain text without a key", () => {
  const old = createLeadCipher(["first key"]).seal(content, "a");
  const both = createLeadCipher(["second key", "first key"]);
  expect(both.open(old, "a")).toEqual(content);
  expect(createLeadCipher(["second key"]).open(both.seal(content, "a"), "a")).toEqual(content);
  expect(both.open(createLeadCipher([]).seal(content, "a"), "a")).toEqual(content);
});
