import { expect, test } from "vitest";
import { subjectField } from "#sample/brand/forms.ts";
import type { FormDefinition, TextField } from "./form-definition.ts";
import { withSubject } from "./subject.ts";

const subject: TextField = {
  kind: "text",
  id: "1",
  name: subjectField,
  label: "",
  hint: "",
  isRequired: true,
  logic: null,
  initial: "",
  placeholder: "",
  minLength: null,
  maxLength: null,
  forbidsLinks: false,
};
const company: TextField = { ...subject, id: "2", name: "company" };
const form: FormDefinition = {
  type: "formstack",
  instance: "main",
  id: "48",
  name: "Quote",
  submitLabel: null,
  fields: [subject, company],
};

test("only the field for the subject is filled in with it", () => {
  expect(withSubject(form, "Texas DIR").fields).toEqual([
    { ...subject, initial: "Texas DIR" },
    company,
  ]);
});

test("forms on pages without a subject stay empty", () => {
  expect(withSubject(form, null)).toBe(form);
});
