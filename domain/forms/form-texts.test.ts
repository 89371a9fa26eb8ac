import { expect, test } from "vitest";
import type { FormDefinition } from "./form-definition.ts";
import { withFormTexts } from "./form-texts.ts";

const field = { hint: "", isRequired: true, logic: null };
const definition: FormDefinition = {
  type: "formstack",
  instance: "main",
  id: "1",
  name: "Contact",
  submitLabel: "Send",
  fields: [
    {
      ...field,
      id: "10",
      name: "email",
      label: "E-mail",
      kind: "email",
      initial: "",
      placeholder: "",
      minLength: null,
      maxLength: null,
      forbidsLinks: false,
    },
    { ...field, id: "11", name: "topic", label: "Topic", kind: "select", initial: "", options: [] },
  ],
};
const texts = {
  de: {
    submit: "Absenden",
    fields: {
      email: { label: "Dienstliche Adresse", placeholder: "name@firma.de", required: "Fehlt noch" },
      topic: { hint: "Worum geht es?", placeholder: "not for a select" },
      gone: { label: "a field that the form no longer has" },
    },
  },
  en: { submit: "Submit" },
} as const;

test("replaces the texts of the first language that has any, and nothing else", () => {
  const changed = withFormTexts(definition, texts, "de-at,de,en");
  const [email, topic] = definition.fields;
  expect(changed).toEqual({
    ...definition,
    submitLabel: "Absenden",
    fields: [
      {
        ...email,
        label: "Dienstliche Adresse",
        placeholder: "name@firma.de",
        requiredText: "Fehlt noch",
      },
      { ...topic, hint: "Worum geht es?" },
    ],
  });
  expect(withFormTexts(definition, texts, "fr,en")).toMatchObject({ submitLabel: "Submit" });
  expect(withFormTexts(definition, texts, "ja")).toBe(definition);
});
