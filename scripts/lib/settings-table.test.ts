import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { captchaSettingNames } from "#server/settings/captcha-keys.ts";
import { generalSettingNames } from "#server/settings/environment.ts";
import { formServiceSettingNames } from "#server/settings/form-service-settings.ts";
import { integrationSettingNames } from "#server/settings/integration-settings.ts";
import { cdnSettingNames } from "#server/settings/cdn-settings.ts";
import { confirmationSettingNames } from "#server/settings/confirmation-settings.ts";
import { noticeSettingNames } from "#server/settings/notice-settings.ts";
import { envExample, readSettingsTable } from "./settings-table.ts";
import { root } from "./tool.ts";

const readNames = [
  ...generalSettingNames,
  ...formServiceSettingNames,
  ...integrationSettingNames,
  ...captchaSettingNames,
  ...noticeSettingNames,
  ...cdnSettingNames,
  ...confirmationSettingNames,
];

describe("the table of settings in the guide for operators", () => {
  it("has every setting that the site reads, and no other", () => {
    const explained = readSettingsTable().flatMap(({ names }) => names);
    expect(new Set(explained).size).toBe(explained.length);
    expect(explained.toSorted()).toEqual([...readNames, "FORMSTACK_TOKEN_{INSTANCE}"].toSorted());
  });

  it("is the source of .env.example: run `npm run env:example` after a change", () => {
    expect(readFileSync(path.join(root, ".env.example"), "utf8")).toBe(envExample());
  });
});
