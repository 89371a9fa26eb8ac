import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const formServices = (env: Record<string, string>) => readConfig(env).formServices;

test("without accounts there are none", () => {
  expect(formServices({})).toEqual({ formstack: null, eloqua: null, webform: null });
});

test("reads a token for each instance, and the account of Eloqua", () => {
  expect(
    formServices({
      FORMSTACK_TOKEN_MAIN: "a",
      FORMSTACK_TOKEN_MAIL_CENTRE: "b",
      FORMSTACK_URL: "https://forms.example/api",
      ELOQUA_SITE: "Example",
      ELOQUA_USER: "api",
      ELOQUA_PASSWORD: "c",
      ELOQUA_HONOURS_KEY: "1",
    }),
  ).toEqual({
    formstack: {
      url: "https://forms.example/api",
      honoursKey: false,
      accounts: [
        { instance: "main", token: "a" },
        { instance: "mail-centre", token: "b" },
      ],
    },
    eloqua: {
      url: "https://login.eloqua.com/id",
      user: "Example\\api",
      password: "c",
      honoursKey: true,
    },
    webform: null,
  });
});

test("expects webforms on the Drupal site with the content, unless told otherwise", () => {
  const account = { WEBFORM_USER: "forms", WEBFORM_PASSWORD: "d" };
  const content = { CONTENT_URL: "https://cms.example" };
  const known = { user: "forms", password: "d" };
  expect(formServices({ ...account, ...content }).webform).toEqual({
    ...known,
    url: "https://cms.example",
  });
  const elsewhere = { WEBFORM_URL: "https://forms.example" };
  expect(formServices({ ...account, ...content, ...elsewhere }).webform).toEqual({
    ...known,
    url: "https://forms.example",
  });
  expect(formServices(content).webform).toBeNull();
});

test.each([
  [{ ELOQUA_SITE: "Example" }, "ELOQUA_PASSWORD"],
  [{ FORMSTACK_URL: "forms" }, "FORMSTACK_URL"],
  [{ WEBFORM_USER: "forms" }, "WEBFORM_PASSWORD"],
  [{ WEBFORM_USER: "forms", WEBFORM_PASSWORD: "d" }, "WEBFORM_URL"],
  [{ FORMSTACK_TOKEN_MAIN: "a b" }, "FORMSTACK_TOKEN_MAIN"],
  [{ LEADS_DATABASE_URL: "mysql://x" }, "LEADS_DATABASE_URL"],
  [{ LEADS_KEY: "short" }, "LEADS_KEY"],
  [{ LEADS_KEEP_DAYS: "-1" }, "LEADS_KEEP_DAYS"],
])("reports %j at the start, without its value", (env, name) => {
  expect(() => readConfig(env)).toThrow(name);
  expect(() => readConfig({ PORT: "x", ...env })).toThrow(/PORT[^]*\n/);
});

test("has defaults for all settings of leads", () => {
  expect(readConfig({}).leads).toEqual({
    databaseUrl: null,
    notices: { webhook: null, mail: null },
    confirmations: { mail: null, days: 7 },
    keys: [],
    keepDays: 90,
  });
  const keys = "a key of sixteen c,another key of the past";
  expect(readConfig({ LEADS_KEY: keys }).leads.keys).toHaveLength(2);
});
