import { describe, expect, test } from "vitest";
import { silentLog } from "#lib/log.ts";
import { readRecording, replay } from "#testkit/recorded-webform/recorded-webform.ts";
import { FormNotFound, FormServiceUnavailable } from "./form-service.ts";
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

const readKey = (name: string): string => {
  const { body } = readRecording(name);
  return typeof body === "object" && body !== null && "uuid" in body ? String(body.uuid) : key;
};
