import { beforeEach, expect, test } from "vitest";
import type { FormDefinition } from "#domain/forms/form-definition.ts";
import { silentLog } from "#lib/log.ts";
import { createFormDefinitions, type FormDefinitions } from "./form-definitions.ts";
import { FormServiceUnavailable, type FormService } from "./form-service.ts";

const address = { type: "formstack", instance: "main", id: "1" } as const;
const form: FormDefinition = { ...address, name: "Form", submitLabel: null, fields: [] };

let isAway: boolean;
let asked: number;
let time: number;
let definitions: FormDefinitions;
beforeEach(() => {
  isAway = false;
  asked = 0;
  time = 0;
  const service: FormService = {
    honoursKey: true,
    fetchDefinition: () => {
      asked++;
      return isAway ? Promise.reject(new FormServiceUnavailable("away")) : Promise.resolve(form);
    },
    findSubmission: () => Promise.resolve({ kind: "absent" as const }),
    submit: () => Promise.resolve({ kind: "accepted", detail: "" }),
  };
  definitions = createFormDefinitions({
    services: { find: () => service },
    log: silentLog,
    now: () => time,
  });
});

test("uses the last good definition while the service is down, and retries after a while", async () => {
  await definitions.find(address, "en");
  isAway = true;
  time = 301_000;
  expect(await definitions.find(address, "en")).toBe(form);
  expect(await definitions.find(address, "en")).toBe(form);
  expect(asked).toBe(2);
  time += 31_000;
  await definitions.find(address, "en");
  expect(asked).toBe(3);
});

test("does not make several pages wait for a form that was never read", async () => {
  isAway = true;
  await expect(definitions.find(address, "en")).rejects.toThrow(FormServiceUnavailable);
  await expect(definitions.find(address, "en")).rejects.toThrow(FormServiceUnavailable);
  expect(asked).toBe(1);
  isAway = false;
  time += 3001;
  expect(await definitions.find(address, "en")).toBe(form);
});
