import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CaptchaSettings } from "#domain/integrations.ts";
import { silentLog } from "#lib/log.ts";
import {
  startCaptchaStandIn,
  type CaptchaMood,
  type CaptchaStandIn,
} from "#testkit/captcha-stand-in.ts";
import { createCaptchaCheck, type CaptchaProof } from "./captcha-check.ts";

let service: CaptchaStandIn;
beforeAll(async () => {
  service = await startCaptchaStandIn();
});
afterAll(() => service.close());
beforeEach(() => service.be({ score: 0.9 }));

const proof: CaptchaProof = {
  token: "token|form_formstack_42",
  error: null,
  action: "form_formstack_42",
  hostname: "127.0.0.1",
  address: "203.0.113.9",
  userAgent: "a browser",
};
const allKeys = { secret: "secret", project: "project-1", apiKey: "key" };

function check(
  changes: Partial<CaptchaProof> = {},
  { settings = {}, keys = allKeys }: { settings?: Partial<CaptchaSettings>; keys?: object } = {},
) {
  const whole = { siteKey: "k", version: 3, isEnterprise: false, url: service.url, notice: null };
  const asked = createCaptchaCheck({
    settings: { ...whole, ...settings } as CaptchaSettings,
    keys: { ...allKeys, ...keys },
    fetch,
    log: silentLog,
  });
  return asked({ ...proof, ...changes });
}

const kinds = [
  ["version 3", { isEnterprise: false }],
  ["enterprise", { isEnterprise: true }],
] as const;

test.each(
  kinds.flatMap(([kind, settings]) =>
    (
      [
        ["a person", { score: 0.9 }, {}, { kind: "passed" }],
        ["a score that just does", { score: 0.5 }, {}, { kind: "passed" }],
        ["a low score", { score: 0.4 }, {}, { kind: "refused" }],
        ["another action", { score: 0.9, action: "login" }, {}, { kind: "refused" }],
        ["another host", { score: 0.9 }, { hostname: "evil.example" }, { kind: "refused" }],
        ["a wrong token", { score: 0.9 }, { token: "x" }, { kind: "refused" }],
        ["a service that is away", "away", {}, { kind: "unknown", mark: "captcha-away" }],
        ["no token", "away", { token: null }, { kind: "unknown", mark: "captcha-no-token" }],
      ] satisfies [string, CaptchaMood, Partial<CaptchaProof>, object][]
    ).map(([what, mood, changes, verdict]) => ({ kind, settings, what, mood, changes, verdict })),
  ),
)("$kind, $what", async ({ settings, mood, changes, verdict }) => {
  service.be(mood);
  expect(await check(changes, { settings })).toEqual(verdict);
});

test.each([
  [["timeout-or-duplicate"], { kind: "refused" }],
  [["invalid-input-secret"], { kind: "unknown", mark: "captcha-away" }],
] as const)("the service's %s", async (codes, verdict) => {
  service.be({ score: 0, codes });
  expect(await check()).toEqual(verdict);
});

test.each([
  ["No key provided", "captcha-no-key"],
  ["No version provided", "captcha-no-version"],
  ["Failed to load script", "captcha-not-loaded"],
  ["Failed to execute", "captcha-not-executed"],
  ["anything <else>", "captcha-no-token"],
])("a browser that says %s is believed and marked", async (error, mark) => {
  expect(await check({ token: null, error })).toEqual({ kind: "unknown", mark });
});

test("without keys nothing can be checked", async () => {
  const keys = { secret: null, project: null, apiKey: null };
  expect(await check({}, { keys })).toEqual({ kind: "unknown", mark: "captcha-unchecked" });
});

test("without a captcha everything passes", async () => {
  const pass = createCaptchaCheck({ settings: null, keys: allKeys, fetch, log: silentLog });
  expect(await pass({ ...proof, token: null })).toEqual({ kind: "passed" });
});
