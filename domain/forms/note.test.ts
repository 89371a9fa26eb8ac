import { expect, test } from "vitest";
import { noteField } from "#sample/brand/forms.ts";
import type { FormDefinition, TextField } from "./form-definition.ts";
import { withNote } from "./note.ts";

const message: TextField = {
  kind: "textarea",
  id: "1",
  name: noteField,
  label: "",
  hint: "",
  isRequired: false,
  logic: null,
  initial: "",
  placeholder: "",
  minLength: null,
  maxLength: 12,
  forbidsLinks: false,
};
const other: TextField = { ...message, id: "2", name: "other" };
const form: FormDefinition = {
  type: "formstack",
  instance: "main",
  id: "43",
  name: "Demo",
  submitLabel: null,
  fields: [message, other],
};

test("a note is in the field for messages, as long as the field allows", () => {
  expect(withNote(form, "120 hours a month").fields).toEqual([
    { ...message, initial: "120 hours a " },
    other,
  ]);
});

test("without a note the form stays as it is", () => {
  expect(withNote(form, null)).toBe(form);
});
