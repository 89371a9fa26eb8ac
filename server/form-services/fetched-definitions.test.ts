import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FormAddress } from "#domain/forms/form-definition.ts";
import { silentLog } from "#lib/log.ts";
import { formInstance } from "#sample/brand/forms.ts";
import { startFakeFormService, type FakeFormService } from "#testkit/fake-form-service.ts";
import { openFormServices } from "#testkit/open-form-services.ts";
import { createFormDefinitions } from "./form-definitions.ts";
import { FormNotFound, FormServiceUnavailable } from "./form-service.ts";

const contact: FormAddress = { type: "formstack", instance: formInstance, id: "42" };

let fakeService: FakeFormService;
beforeAll(async () => {
  fakeService = await startFakeFormService();
});
afterAll(() => fakeService.close());
beforeEach(() => fakeService.failBy(() => null));

describe("definitions from a service", () => {
  let now = 0;
  const open = () =>
    createFormDefinitions({
      services: openFormServices(fakeService),
      log: silentLog,
      now: () => now,
    });
  const asked = () => fakeService.requests.filter((name) => name.endsWith("/form/42.json")).length;

  test("are fetched once in five minutes, also for simultaneous requests", async () => {
    const definitions = open();
    const before = asked();
    await Promise.all([definitions.find(contact, "en"), definitions.find(contact, "en")]);
    now += 299_000;
    await definitions.find(contact, "en");
    expect(asked() - before).toBe(1);
    now += 2000;
    await definitions.find(contact, "en");
    expect(asked() - before).toBe(2);
  });

  test("stay usable while the service is down, and are unavailable if they were never read", async () => {
    const definitions = open();
    const known = await definitions.find(contact, "en");
    fakeService.failBy(() => "500");
    now += 400_000;
    expect(await definitions.find(contact, "en")).toBe(known);
    await expect(definitions.find(contact, "de")).rejects.toThrow(FormServiceUnavailable);
  });

  test("of an unknown account do not exist", async () => {
    const stranger = { ...contact, instance: "stranger" };
    await expect(open().find(stranger, "en")).rejects.toThrow(FormNotFound);
  });
});
