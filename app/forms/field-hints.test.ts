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
] as const)("a %s called %s is filled in as %s", (kind, name, token) => {
  expect(autocompleteOf({ kind, name })).toBe(token);
});

test("a job title is known by its field's name", () => {
  expect(isJobTitle({ kind: "text", name: "job_title" })).toBe(true);
  expect(isJobTitle({ kind: "text", name: "company" })).toBe(false);
  expect(isJobTitle({ kind: "textarea", name: "title" })).toBe(false);
});
