import { describe, expect, test } from "vitest";
import type { FormDefinition, FormField } from "#domain/forms/form-definition.ts";
import type { FormAnswers } from "#domain/forms/form-values.ts";
import { validateForm } from "#domain/forms/validate-form.ts";
import { silentLog, type Log } from "#lib/log.ts";
import { readRecording } from "#testkit/recorded-webform/recorded-webform.ts";
import { mapWebform } from "./map-webform.ts";

describe("a form with all usual elements", () => {
  const warnings: unknown[] = [];
  const log: Log = { ...silentLog, warn: (facts) => warnings.push(facts) };
  const form: FormDefinition = mapWebform(readRecording("definition-application").body, {
    instance: "main",
    log,
  });
  const fieldOf = (name: string): FormField => {
    const field = form.fields.find((each) => each.name === name);
    if (!field) throw new Error(`no field ${name}`);
    return field;
  };
  const errorsOf = (answers: FormAnswers) => validateForm(form, {}, answers).errors;

  test("has the fields in order, and no private ones", () => {
    expect(form.fields.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      "you section",
      "full_name name",
      "email email",
      "phone phone",
      "website text",
      "country country",
      "address address",
      "visit section",
      "kind radio",
      "travel section",
      "arrival date",
      "guests number",
      "guest_names textarea",
      "other_text text",
      "topics checkbox",
      "size select",
      "lunch consent",
      "diet text",
      "cv-text richtext",
      "cv file",
      "photo file",
      "legal section",
      "note richtext",
      "terms-text richtext",
      "terms consent",
      "newsletter consent",
      "lead_id hidden",
      "page hidden",
      "source hidden",
      "code text",
    ]);
    expect(form.submitLabel).toBe("Apply now");
  });

  test("has their limits, options and texts", () => {
    expect(fieldOf("full_name")).toMatchObject({ parts: ["first", "last"], isRequired: true });
    expect(fieldOf("address")).toMatchObject({ parts: ["address", "city", "zip", "country"] });
    expect(fieldOf("arrival")).toMatchObject({ min: "2026-12-01", max: "2027-12-31" });
    expect(fieldOf("guests")).toMatchObject({ min: 0, max: 5, decimals: 0, initial: "0" });
    expect(fieldOf("guest_names")).toMatchObject({ maxLength: 400 });
    expect(fieldOf("size")).toMatchObject({
      initial: "10",
      options: [
        { value: "1", label: "1 to 9" },
        { value: "10", label: "10 to 49" },
        { value: "50", label: "50 and more" },
      ],
    });
    expect(fieldOf("cv")).toMatchObject({ extensions: ["pdf", "txt"], maxBytes: 2_097_152 });
    expect(fieldOf("cv").hint).toBe("");
    expect(fieldOf("cv-text")).toMatchObject({
      html: expect.stringContaining('<a href="https://example.com/profile">'),
    });
    expect(fieldOf("terms")).toMatchObject({ text: "I agree to the house rules." });
    expect(fieldOf("terms-text")).toMatchObject({ html: expect.stringContaining("No smoking") });
    expect(fieldOf("source")).toMatchObject({ initial: "website" });
    expect(fieldOf("email")).toMatchObject({
      placeholder: "ana@example.com",
      hint: "We never share it.",
      requiredText: "We need your e-mail address to send you the invitation.",
    });
  });

  test("reports everything that differs from Drupal's own form", () => {
    expect(warnings).toEqual([
      {
        form: "application",
        instance: "main",
        elements: [
          "rating (webform_rating): not shown",
          "grid (webform_likert): not shown",
          "code: visible: pattern is not supported",
          "photo: takes one value only",
          "code: the pattern is not checked",
          "code: values need not be unique",
        ],
      },
    ]);
  });

  const complete = {
    field_full_name: { first: "Ana", last: "López" },
    field_email: "ana@example.com",
    field_country: "DE",
    field_kind: "online",
    field_terms: "1",
  };

  test.each<[string, FormAnswers, readonly string[]]>([
    ["nothing hidden is required", {}, []],
    ["a condition requires a field", { field_kind: "other" }, ["field_other_text"]],
    [
      "one of two conditions shows it",
      { field_topics: ["something"], field_other_text: "x" },
      ["field_other_text"],
    ],
    [
      "a number requires a field",
      { field_kind: "onsite", field_guests: "2" },
      ["field_guest_names"],
    ],
    ["a number of 0 does not", { field_kind: "onsite", field_guests: "0" }, []],
    [
      "a group hides its fields",
      { field_kind: "online", field_guests: "2", field_arrival: "1999-01-01" },
      [],
    ],
    [
      "a group shows its fields",
      { field_kind: "onsite", field_arrival: "1999-01-01" },
      ["field_arrival"],
    ],
    ["terms have to be accepted", { field_terms: "" }, ["field_terms"]],
  ])("follows conditions: %s", (_, answers, wrong) => {
    expect(Object.keys(errorsOf({ ...complete, ...answers }))).toEqual(wrong);
  });

  test("sends no answers to hidden fields", () => {
    const answers = { ...complete, field_diet: "no nuts", field_guests: "2" };
    expect(validateForm(form, {}, answers).values).not.toHaveProperty("field_diet");
    expect(validateForm(form, {}, answers).values).not.toHaveProperty("field_guests");
    const { values } = validateForm(form, {}, { ...answers, field_lunch: "1" });
    expect(values).toMatchObject({ field_diet: "no nuts", field_lunch: "1" });
  });
});
