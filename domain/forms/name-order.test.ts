import { expect, test } from "vitest";
import type { FormDefinition, FormField } from "./form-definition.ts";
import { familyNamesFirst } from "./name-order.ts";
import { validateForm } from "./validate-form.ts";

const field = (id: string) => ({
  id,
  name: id,
  label: id,
  hint: "",
  isRequired: true,
  logic: null,
});
const text = {
  kind: "text",
  initial: "",
  placeholder: "",
  minLength: null,
  maxLength: null,
  forbidsLinks: false,
} as const;
const fields: readonly FormField[] = [
  { ...field("who"), kind: "name", parts: ["prefix", "first", "last"] },
  { ...field("firstName"), ...text },
  { ...field("lastName"), ...text },
  { ...field("company"), ...text },
];
const form: FormDefinition = familyNamesFirst({
  type: "formstack",
  instance: "main",
  id: "1",
  name: "Form",
  submitLabel: null,
  fields,
});

test("puts family names before given names, for parts and for fields", () => {
  expect(form.fields.map(({ id }) => id)).toEqual(["who", "lastName", "firstName", "company"]);
  expect(form.fields[0]).toMatchObject({ parts: ["last", "prefix", "first"] });
});

test("reports the first displayed part of an empty name", () => {
  const { errors } = validateForm(form, {}, { who: { first: "", last: "" } });
  expect(errors["who"]).toEqual({ message: "required", part: "last" });
});
