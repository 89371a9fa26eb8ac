import { expect, test } from "vitest";
import { autocompleteOf, isJobTitle } from "./field-hints.ts";

test.each([
  ["text", "company", "organization"],
  ["text", "job_title", "organization-title"],
  ["text", "firstName", "given-name"],
  ["email", "anything", "email"],
  ["phone", "anything", "tel"],
  ["country", "where", "country"],
  ["select", "state", "address-level1"],
  ["textarea", "message", undefined],
] as const)("a %s field named %s has autocomplete %s", (kind, name, token) => {
  expect(autocompleteOf({ kind, name })).toBe(token);
});

test("recognises a job title by the name of its field", () => {
  expect(isJobTitle({ kind: "text", name: "job_title" })).toBe(true);
  expect(isJobTitle({ kind: "text", name: "company" })).toBe(false);
  expect(isJobTitle({ kind: "textarea", name: "title" })).toBe(false);
});
