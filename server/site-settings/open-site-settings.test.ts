import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { formInstance } from "#sample/brand/forms.ts";
import { ConfigError, readConfig } from "../settings/config.ts";
import { openSiteSettings } from "./open-site-settings.ts";

const form = { type: "formstack", instance: formInstance, id: "43" } as const;
const mail = { LEADS_CONFIRM_SMTP: "smtp://127.0.0.1:25", LEADS_CONFIRM_FROM: "a@site.example" };

let folder: string;
let file: string;
let errors: unknown[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "settings-"));
  file = join(folder, "settings.yaml");
  errors = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (text: string) => writeFileSync(file, text);
const confirming = `forms: { formstack/${formInstance}/43: { confirm: true } }`;

function open(env: Record<string, string> = {}) {
  const settings = openSiteSettings(readConfig({ DATA_DIR: folder, SITE_SETTINGS: file, ...env }), {
    info: () => {},
    warn: () => {},
    error: (fields) => void errors.push(fields),
  });
  return { ...settings, keepDays: () => settings.current().formSettings(form).keepDays };
}

const keeping = (days: number | string) =>
  `forms: { formstack/${formInstance}/43: { keepDays: ${days} } }`;

test("applies a changed file without a restart, and says so once", async () => {
  write(keeping(30));
  const { keepDays, reload, start, stop } = open();
  let changes = 0;
  start(() => changes++);
  expect(keepDays()).toBe(30);
  await reload();
  expect(changes).toBe(0);
  write(keeping(5));
  await reload();
  await reload();
  stop();
  expect([keepDays(), changes]).toEqual([5, 1]);
});

test("keeps the last valid settings while the file is invalid or missing, and logs why once", async () => {
  write(keeping(30));
  const { keepDays, reload } = open();
  write(keeping("soon"));
  await reload();
  await reload();
  expect(keepDays()).toBe(30);
  expect(errors).toEqual([
    { file, faults: [expect.stringContaining(`forms.formstack/${formInstance}/43.keepDays: `)] },
  ]);
  rmSync(file);
  await reload();
  await reload();
  expect([keepDays(), errors.length]).toEqual([30, 2]);
  write(keeping(7));
  await reload();
  expect(keepDays()).toBe(7);
});

test("refuses to start with an invalid or missing file, with all errors", () => {
  expect(() => open()).toThrow(ConfigError);
  expect(() => open()).toThrow(/SITE_SETTINGS: the file cannot be read/);
  write("forms: 3\nchat: 4");
  expect(() => open()).toThrow(/SITE_SETTINGS, .*: forms: .*\nSITE_SETTINGS, .*: chat: /);
});

test("a form can require a confirmation only if mails can be sent", async () => {
  write(confirming);
  expect(() => open()).toThrow(/43\.confirm: needs LEADS_CONFIRM_SMTP and LEADS_CONFIRM_FROM/);
  expect(open(mail).current().formSettings(form).confirms).toBe(true);
  write("");
  const settings = open();
  write(confirming);
  await settings.reload();
  expect(settings.current().formSettings(form).confirms).toBe(false);
});

test("without a file the settings of the brand apply", async () => {
  const settings = openSiteSettings(readConfig({ DATA_DIR: folder }), {
    info: () => {},
    warn: () => {},
    error: (fields) => void errors.push(fields),
  });
  await settings.reload();
  expect([settings.current().visitorRules, errors]).toEqual([null, []]);
});
