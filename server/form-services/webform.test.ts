import { describe, expect, test } from "vitest";
import type { FormDefinition, FormField } from "#domain/forms/form-definition.ts";
import type { FormAnswers } from "#domain/forms/form-values.ts";
import { validateForm } from "#domain/forms/validate-form.ts";
import { silentLog, type Log } from "#lib/log.ts";
import { readRecording, replay } from "#testkit/recorded-webform/recorded-webform.ts";
import { FormNotFound, FormServiceUnavailable } from "./form-service.ts";
import { mapWebform } from "./map-webform.ts";
import { createWebform } from "./webform.ts";

const key = "44c77b3e-66e3-44b9-8bb4-935758e407eb";

/** Returns a client of a Drupal site that answers everything with a recorded response, and its requests. */
function replaying(name: string) {
  const requests: Request[] = [];
  const service = createWebform({
    url: "https://cms.example/",
    user: "forms",
    password: "secret",
    instance: "main",
    line: {
      timeoutMs: 1000,
      fetch(input, init) {
        requests.push(new Request(input, init));
        return Promise.resolve(replay(name));
      },
    },
    log: silentLog,
  });
  return { service, requests };
}

describe("a recorded definition", () => {
  test("is in the best language that the webform has", async () => {
    const { service, requests } = replaying("definition-callback-de");
    const form = await service.fetchDefinition("callback", "de-at,de,en");
    expect(form).toMatchObject({
      type: "webform",
      instance: "main",
      id: "callback",
      name: "Rückruf",
      submitLabel: "Rufen Sie mich an",
    });
    expect(form.fields.map(({ label }) => label)).toContain("Ihre Frage");
    const [request] = requests;
    expect(request?.url).toBe("https://cms.example/headless-site/webforms/callback");
    expect(request?.headers.get("Accept-Language")).toBe("de-at,de,en");
    expect(request?.headers.get("Authorization")).toBe(`Basic ${btoa("forms:secret")}`);
    const english = replaying("definition-callback-fr").service;
    expect((await english.fetchDefinition("callback", "fr,en")).name).toBe("Call me back");
  });

  test.each([
    ["definition-unknown", FormNotFound],
    ["definition-without-credentials", FormServiceUnavailable],
    ["definition-wrong-password", FormServiceUnavailable],
    ["submission-found", FormServiceUnavailable],
  ])("is refused: %s", async (name, error) => {
    await expect(replaying(name).service.fetchDefinition("callback", "en")).rejects.toThrow(error);
  });
});

describe("a recorded submission", () => {
  const values = {
    field_name: "Ana",
    field_full_name: { prefix: "Dr", first: "Ana" },
    field_address: { address2: "Back yard", zip: "10115" },
    field_topics: ["invoices", "archive"],
    field_cv: { file: { name: "cv.pdf", size: 3, content: "UERG" } },
  };
  const deliver = (name: string, idempotencyKey = readKey(name)) => {
    const { service, requests } = replaying(name);
    return { requests, outcome: service.submit({ formId: "callback", values, idempotencyKey }) };
  };

  test("is sent under the keys of its elements, with the key of the delivery", async () => {
    const { requests, outcome } = deliver("submission-new");
    expect(await outcome).toEqual({ kind: "accepted", detail: "answered 201, submission 3" });
    const [request] = requests;
    expect(request?.url).toBe("https://cms.example/headless-site/webforms/callback/submissions");
    expect(request?.headers.get("Idempotency-Key")).toBe(readKey("submission-new"));
    expect(await request?.json()).toEqual({
      values: {
        name: "Ana",
        full_name: { title: "Dr", first: "Ana" },
        address: { address_2: "Back yard", postal_code: "10115" },
        topics: ["invoices", "archive"],
        cv: { name: "cv.pdf", content: "UERG" },
      },
    });
  });

  test.each([
    ["submission-repeated", "accepted", "submission 3"],
    ["submission-with-files", "accepted", "submission"],
    ["submission-wrong-file", "rejected", "the file of element cv has another extension"],
    ["submission-without-values", "rejected", "no values"],
    ["submission-without-key", "rejected", "UUID"],
    ["submission-unknown-form", "unavailable", "not found"],
    ["submission-without-credentials", "unavailable", "401"],
    ["definition-wrong-password", "unavailable", "403"],
    ["definition-callback-en", "lost", "200"],
  ])("leads to an outcome without answers: %s", async (name, kind, detail) => {
    const outcome = await deliver(name).outcome;
    expect(outcome).toMatchObject({ kind, detail: expect.stringContaining(detail) });
    expect(outcome.detail).not.toContain("Ana");
  });

  test("of another key is not a confirmation", async () => {
    expect(await deliver("submission-new", key.replace("44", "55")).outcome).toMatchObject({
      kind: "lost",
    });
  });

  test("can be looked up by its key", async () => {
    const query = { formId: "callback", fieldId: "field_lead_id", value: key, since: 0 };
    const { service, requests } = replaying("submission-found");
    expect(await service.findSubmission(query)).toMatchObject({ kind: "found" });
    expect(requests[0]?.url).toMatch(`/callback/submissions/${key}`);
    const absent = replaying("submission-absent").service;
    expect(await absent.findSubmission(query)).toEqual({ kind: "absent" });
    const away = replaying("definition-wrong-password").service;
    expect(await away.findSubmission(query)).toMatchObject({ kind: "unavailable" });
  });
});

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

const readKey = (name: string): string => {
  const { body } = readRecording(name);
  return typeof body === "object" && body !== null && "uuid" in body ? String(body.uuid) : key;
};
