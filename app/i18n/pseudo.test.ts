import { type Messages, setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { pseudoMessages } from "./pseudo.ts";

/** Returns a message as the build compiles it, converted and rendered. */
function show(compiled: Messages[string], values: Record<string, unknown>): string {
  const messages = pseudoMessages({ id: compiled });
  return setupI18n({ locale: "en", messages: { en: messages } })._("id", values);
}

test("makes texts look foreign and longer, adds brackets and keeps placeholders", () => {
  expect(show(["Hello ", ["name"]], { name: "Ada" })).toBe("[Héļļó ~~Ada]");
});

test("keeps the forms and the number of plurals", () => {
  const pages: Messages[string] = [
    ["count", "plural", { one: ["#", " page"], other: ["#", " pages"] }],
  ];
  expect(show(pages, { count: 1 })).toBe("[1 þáĝé~~]");
  expect(show(pages, { count: 3 })).toBe("[3 þáĝéš~~]");
});
