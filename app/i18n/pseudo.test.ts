import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { pseudoMessages } from "./pseudo.ts";

const show = (message: string, values: Record<string, unknown>) => {
  const messages = pseudoMessages({ id: compileMessageOrThrow(message) });
  return setupI18n({ locale: "en", messages: { en: messages } })._("id", values);
};

test("texts are foreign, longer and in brackets, their placeholders whole", () => {
  expect(show("Hello {name}", { name: "Ada" })).toBe("[Ĥéļļó ~~Ada]".replace("Ĥ", "H"));
});

test("plurals keep their cases and their number", () => {
  const message = "{count, plural, one {# page} other {# pages}}";
  expect(show(message, { count: 1 })).toBe("[1 þáĝé~~]");
  expect(show(message, { count: 3 })).toBe("[3 þáĝéš~~]");
});
