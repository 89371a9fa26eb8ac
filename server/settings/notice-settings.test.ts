import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const mail = {
  LEADS_NOTIFY_SMTP: "smtps://user:password@mail.example:465",
  LEADS_NOTIFY_FROM: "site@site.example",
  LEADS_NOTIFY_TO: "a@site.example, b@site.example",
};

test("reads who is notified, and how", () => {
  const env = { ...mail, LEADS_NOTIFY_WEBHOOK: "https://hooks.example/x" };
  expect(readConfig(env).leads.notices).toEqual({
    webhook: "https://hooks.example/x",
    mail: {
      server: "smtps://user:password@mail.example:465",
      from: "site@site.example",
      to: ["a@site.example", "b@site.example"],
    },
  });
});

test.each([
  [{ LEADS_NOTIFY_WEBHOOK: "hooks.example" }, "LEADS_NOTIFY_WEBHOOK"],
  [{ LEADS_NOTIFY_SMTP: mail.LEADS_NOTIFY_SMTP }, "LEADS_NOTIFY_TO"],
  [{ ...mail, LEADS_NOTIFY_SMTP: "https://mail.example" }, "LEADS_NOTIFY_SMTP"],
  [{ ...mail, LEADS_NOTIFY_TO: "a@site.example, nobody" }, "LEADS_NOTIFY_TO"],
  [{ ...mail, LEADS_NOTIFY_FROM: "site" }, "LEADS_NOTIFY_FROM"],
])("refuses %j at the start, naming %s", (env, name) => {
  expect(() => readConfig(env)).toThrow(name);
});
