import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CaptchaSettings } from "#domain/integrations.ts";
import { silentLog } from "#lib/log.ts";
import { startFakeCaptcha, type CaptchaMood, type FakeCaptcha } from "#testkit/fake-captcha.ts";
import { createCaptchaCheck, type CaptchaProof } from "./captcha-check.ts";

let service: FakeCaptcha;
beforeAll(async () => {
  service = await startFakeCaptcha();
});
afterAll(() => service.close());
beforeEach(() => service.be({ score: 0.9 }));

const proof: CaptchaProof = {
  token: "token|form_formstack_42",
  error: null,
  isByScript: true,
  elapsedMs: 20_000,
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
        ["a person", { score: 0.9 }, {}, { kind: "passed", marks: [] }],
        ["a score that just does", { score: 0.5 }, {}, { kind: "passed", marks: [] }],
        ["a low score", { score: 0.4 }, {}, { kind: "refused" }],
        ["another action", { score: 0.9, action: "login" }, {}, { kind: "refused" }],
        ["another host", { score: 0.9 }, { hostname: "evil.example" }, { kind: "refused" }],
        ["a wrong token", { score: 0.9 }, { token: "x" }, { kind: "refused" }],
        ["a service that is down", "away", {}, { kind: "passed", marks: ["captcha-away"] }],
        ["a script without a token", "away", { token: null }, { kind: "refused" }],
        ["a script without the time", { score: 0.9 }, { elapsedMs: null }, { kind: "refused" }],
        ["a quick person", { score: 0.9 }, { elapsedMs: 20 }, { kind: "passed", marks: ["quick"] }],
        [
          "a fast sender while the service is down",
          "away",
          { elapsedMs: 20 },
          { kind: "held", marks: ["captcha-away", "quick"] },
        ],
        [
          "a form without script",
          "away",
          { token: null, isByScript: false, elapsedMs: null },
          { kind: "held", marks: ["captcha-no-token"] },
        ],
        [
          "a form without script that brings a token",
          { score: 0.9 },
          { isByScript: false, elapsedMs: null },
          { kind: "passed", marks: [] },
        ],
      ] satisfies [string, CaptchaMood, Partial<CaptchaProof>, object][]
    ).map(([what, mood, changes, verdict]) => ({ kind, settings, what, mood, changes, verdict })),
  ),
)("$kind, $what", async ({ settings, mood, changes, verdict }) => {
  service.be(mood);
  expect(await check(changes, { settings })).toEqual(verdict);
});

test.each([
  [["timeout-or-duplicate"], { kind: "refused" }],
  [["invalid-input-secret"], { kind: "passed", marks: ["captcha-away"] }],
] as const)("the service's %s", async (codes, verdict) => {
  service.be({ score: 0, codes });
  expect(await check()).toEqual(verdict);
});

test.each([
  ["No key provided", ["captcha-no-token", "captcha-no-key"]],
  ["No version provided", ["captcha-no-token", "captcha-no-version"]],
  ["Failed to load script", ["captcha-no-token", "captcha-not-loaded"]],
  ["Failed to execute", ["captcha-no-token", "captcha-not-executed"]],
  ["anything <else>", ["captcha-no-token"]],
  ["constructor", ["captcha-no-token"]],
])("a browser that says %s is held for review with its reason", async (error, marks) => {
  const byBrowser = { token: null, isByScript: false, elapsedMs: null };
  expect(await check({ ...byBrowser, error })).toEqual({ kind: "held", marks });
});

test("without a secret no token can be checked, so every lead is held", async () => {
  const keys = { secret: null, project: null, apiKey: null };
  expect(await check({}, { keys })).toEqual({ kind: "held", marks: ["captcha-unchecked"] });
});

test("without a captcha every form passes, one sent too fast with a mark", async () => {
  const pass = createCaptchaCheck({ settings: null, keys: allKeys, fetch, log: silentLog });
  const none = { ...proof, token: null, elapsedMs: null };
  expect(await pass(none)).toEqual({ kind: "passed", marks: [] });
  expect(await pass({ ...none, elapsedMs: 20 })).toEqual({ kind: "passed", marks: ["quick"] });
});
