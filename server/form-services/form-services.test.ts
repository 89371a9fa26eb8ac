import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FormAddress } from "#domain/forms/form-definition.ts";
import { silentLog } from "#lib/log.ts";
import {
  serviceFaults,
  startFakeFormService,
  type FakeFormService,
  type ServiceFault,
} from "#testkit/fake-form-service.ts";
import { openFormServices } from "#testkit/open-form-services.ts";
import { sampleText } from "#testkit/sample-text.ts";
import { FormNotFound, FormServiceUnavailable, type FormService } from "./form-service.ts";
import { createFormServices, type FormServices } from "./form-services.ts";
import { formInstance } from "#sample/brand/forms.ts";

let fakeService: FakeFormService;
let services: FormServices;
beforeAll(async () => {
  fakeService = await startFakeFormService();
});
afterAll(() => fakeService.close());
beforeEach(() => {
  fakeService.failBy(() => null);
  services = openFormServices(fakeService);
});

/** Makes the service fail, and gives it little time if it stays silent; otherwise enough for a busy machine. */
function failWith(fault: ServiceFault, isAffected: (request: string) => boolean = () => true) {
  fakeService.failBy((request) => (isAffected(request) ? fault : null));
  if (fault.includes("silence")) services = openFormServices(fakeService, 250);
}

const contact: FormAddress = { type: "formstack", instance: formInstance, id: "42" };
const newsletter: FormAddress = { type: "eloqua", instance: formInstance, id: "44" };

function serviceOf(address: FormAddress): FormService {
  const service = services.find(address);
  if (!service) throw new Error("no such service");
  return service;
}

const callBack: FormAddress = { type: "webform", instance: formInstance, id: "call_back" };
/** A key of the same shape as the site's, different for each test. */
const keyOf = (name: string) =>
  `${createHash("sha256").update(name).digest("hex").slice(0, 8)}-0000-4000-8000-000000000000`;

const complete = {
  formstack: { formId: "42", values: { "42001": { first: "Ana", last: "López" } } },
  eloqua: { formId: "44", values: { "44001": "ana@example.com", "44005": "on" } },
  webform: {
    formId: "call_back",
    values: { field_full_name: { first: "Ana", last: "López" }, field_phone: "+49 30 1234567" },
  },
};
/** What the services receive. */
const received = {
  formstack: complete.formstack.values,
  eloqua: complete.eloqua.values,
  webform: { full_name: { first: "Ana", last: "López" }, phone: "+49 30 1234567" },
};
const files = { formstack: "contact", eloqua: "newsletter", webform: "call-back" };

describe.each([
  ["formstack", contact],
  ["eloqua", newsletter],
  ["webform", callBack],
] as const)("%s", (type, address) => {
  const submit = (name: string) =>
    serviceOf(address).submit({ ...complete[type], idempotencyKey: keyOf(name) });

  test("returns the definition in the requested language, including hidden fields", async () => {
    const form = await serviceOf(address).fetchDefinition(address.id, "de-at,de,en");
    const file = `forms/${files[type]}.yaml`;
    expect(form).toMatchObject({ ...address, name: sampleText(file, "name", "de") });
    expect(form.submitLabel).toBe(sampleText(file, "submit", "de"));
    const hidden = form.fields.filter(({ kind }) => kind === "hidden").map(({ name }) => name);
    expect(hidden).toContain("gclid");
    expect(hidden).toContain("first_sfmc_id");
    if (type === "webform") return;
    expect(form.fields.find(({ name }) => name === "country")).toMatchObject({
      kind: type === "eloqua" ? "select" : "country",
      options: expect.arrayContaining([{ label: "Deutschland", value: "DE" }]),
    });
  });

  test("reports that a form does not exist", async () => {
    await expect(serviceOf(address).fetchDefinition("999", "en")).rejects.toThrow(FormNotFound);
  });

  test("accepts a submission once, however often it is sent with its key", async () => {
    const before = fakeService.taken.length;
    const first = await submit(`${type}-once`);
    expect(first).toMatchObject({ kind: "accepted" });
    const [, reference] = first.detail.split(", ");
    expect(reference).toMatch(/\d+$/);
    expect(await submit(`${type}-once`)).toMatchObject({
      kind: "accepted",
      detail: expect.stringContaining(String(reference)),
    });
    expect(fakeService.taken.slice(before)).toEqual([
      {
        service: type,
        formId: address.id,
        key: keyOf(`${type}-once`),
        values: received[type],
      },
    ]);
  });

  const outcomes: Readonly<Record<ServiceFault, string>> = {
    "500": "unavailable",
    "429": "unavailable",
    "401": "unavailable",
    "502": "lost",
    "504": "lost",
    silence: "lost",
    reset: "lost",
    "error body": "unavailable",
    html: "lost",
    "half a response": "lost",
    "taken: silence": "lost",
    "taken: reset": "lost",
    "taken: html": "lost",
    "taken: half a response": "lost",
    "taken: 502": "lost",
    "taken: 504": "lost",
  };
  test.each(serviceFaults)("interprets %s after a submission", async (fault) => {
    failWith(fault, (request) => request.startsWith("POST"));
    const outcome = await submit(`${type}-${fault}`);
    // Eloqua has no such error body, so the response is inconclusive.
    const isUnknown = type === "eloqua" && fault === "error body";
    const expected = isUnknown ? "lost" : outcomes[fault];
    expect(outcome.kind).toBe(expected);
    expect(outcome).toHaveProperty("detail");
    if (fault === "429") expect(outcome).toMatchObject({ retryAfterMs: 60_000 });
  });

  test("finds out whether a submission has arrived", async () => {
    const [fieldId = ""] = Object.keys(complete[type].values).slice(-1);
    // The lead's id, which is also the key.
    const value = keyOf(`${type}-find`);
    const values = { ...complete[type].values, [fieldId]: value };
    const { formId } = complete[type];
    const find = () =>
      serviceOf(address).findSubmission({ formId, fieldId, value, since: Date.now() });
    // More than one page of other submissions.
    for (let other = 0; other < 110; other++) await submit(`${type}-other-${other}`);
    expect(await find()).toEqual({ kind: "absent" });
    await serviceOf(address).submit({ formId, values, idempotencyKey: value });
    expect(await find()).toMatchObject({ kind: "found" });
    fakeService.failBy(() => "500");
    expect(await find()).toMatchObject({ kind: "unavailable" });
  });

  test.each([
    "500",
    "429",
    "401",
    "silence",
    "reset",
    "error body",
    "html",
    "half a response",
  ] as const)("reports a definition as unavailable after %s", async (fault) => {
    failWith(fault);
    const fetching = serviceOf(address).fetchDefinition(address.id, "en");
    await expect(fetching).rejects.toThrow(FormServiceUnavailable);
  });
});

test("reports that nothing was sent if a service is unreachable", async () => {
  const settings = {
    formstack: {
      url: `http://127.0.0.1:${await closedPort()}`,
      honoursKey: false,
      accounts: [{ instance: formInstance, token: "t" }],
    },
    eloqua: null,
    webform: null,
  };
  const away = createFormServices({ settings, embeddedUrl: null, fetch, log: silentLog });
  const delivery = { ...complete.formstack, idempotencyKey: "k" };
  expect(await away.find(contact)?.submit(delivery)).toMatchObject({ kind: "unavailable" });
  expect(away.find(newsletter)).toBeNull();
});

test("reports Eloqua's complaints without values", async () => {
  const delivery = { formId: "44", values: { "44002": "Ana" }, idempotencyKey: "k" };
  const outcome = await serviceOf(newsletter).submit(delivery);
  expect(outcome.kind).toBe("rejected");
  expect(outcome.detail).toContain("emailAddress NotNullRequirement");
  expect(JSON.stringify(outcome)).not.toContain("Ana");
});

test("finds the pod once, and again after a refusal", async () => {
  const service = serviceOf(newsletter);
  const asked = () => fakeService.requests.filter((name) => name.endsWith("/eloqua/id")).length;
  const before = asked();
  const submit = (idempotencyKey: string) => service.submit({ ...complete.eloqua, idempotencyKey });
  await submit("pod-1");
  await submit("pod-2");
  expect(asked() - before).toBe(1);
  fakeService.failBy((request) => (request.startsWith("POST") ? "401" : null));
  await submit("pod-3");
  fakeService.failBy(() => null);
  await submit("pod-3");
  expect(asked() - before).toBe(2);
});

/** Returns a port without a listener. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
