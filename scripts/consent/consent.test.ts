import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { consentQuestionOf } from "#domain/consent/consent-question.ts";
import { noIntegrations } from "#domain/integrations.ts";
import { silentLog } from "#lib/log.ts";
import { openConsentStore } from "#server/consent/open-consent-log.ts";
import { readConfig } from "#server/settings/config.ts";

const env = { DATA_DIR: mkdtempSync(join(tmpdir(), "consent-")) };
const question = consentQuestionOf({ ...noIntegrations, tagManager: "GTM-1" });
const { version } = question;
beforeAll(async () => {
  const store = openConsentStore(readConfig(env), silentLog);
  await store.add(
    [
      { at: 0, version, categories: ["functionality"], gpc: false },
      { at: 86_400, version, categories: [], gpc: true },
    ],
    question,
  );
  await store.close();
});
afterAll(() => rmSync(env.DATA_DIR, { recursive: true }));

function consent(...options: string[]) {
  const script = join(import.meta.dirname, "../consent.ts");
  const run = spawnSync(process.execPath, [script, ...options], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  return { code: run.status, output: run.stdout, errors: run.stderr };
}

test("exports decisions as a table and as JSON, for a period", () => {
  expect(consent("export").output).toBe(
    "\uFEFFtime,version,functionality,analytics,marketing,gpc\r\n" +
      `1970-01-01T00:00:00.000Z,${version},yes,no,no,no\r\n` +
      `1970-01-02T00:00:00.000Z,${version},no,no,no,yes\r\n`,
  );
  const json = consent("export", "--format", "json", "--from", "1970-01-02").output;
  expect(JSON.parse(json)).toEqual([
    { time: "1970-01-02T00:00:00.000Z", version, categories: [], gpc: true },
  ]);
  const none = consent("export", "--format", "json", "--until", "1970-01-01").output;
  expect(JSON.parse(none)).toEqual([]);
}, 60_000);

test("says what each version asked for, and counts decisions", () => {
  expect(consent("questions").output).toContain(
    `${version},1970-01-01T00:00:00.000Z,"functionality, analytics, marketing","`,
  );
  expect(JSON.parse(consent("questions", "--format", "json").output)).toEqual([
    { ...question, since: 0 },
  ]);
  expect(consent("stats").output).toBe("2 decisions\n");
}, 60_000);

test.each([
  [["bogus"], "Usage"],
  [["export", "--from", "soon"], "--from must be a date"],
  [["export", "--format", "xml"], "--format must be csv or json"],
])("%j says what is wrong", (options, words) => {
  const { code, errors } = consent(...options);
  expect([code, errors]).toEqual([1, expect.stringContaining(words)]);
});
