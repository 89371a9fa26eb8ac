import { expect, it } from "vitest";
import { simulate } from "./simulate.ts";
import { previewSettings } from "./settings-preview.server.ts";
import { readSituation } from "./situation.ts";

/** Returns the simulator's outcomes for a form, by name. */
const outcomes = (form: Record<string, string>) =>
  Object.fromEntries(
    simulate(readSituation(new URLSearchParams(form))).map(({ what, isShown, shows, rule }) => [
      what,
      [isShown, shows, rule],
    ]),
  );

it("shows what opens for a visitor from Germany on the English home page after ten seconds", () => {
  expect(outcomes({ country: "de", time: "10" })).toMatchObject({
    "Welcome dialog": [true, "de", "no rule prevents it"],
    "Country dialog": [true, "modal_us", "no rule prevents it"],
    Chat: [false, "", "the visitor has not agreed to functionality"],
  });
});

it.each([
  [{ locale: "fr", country: "DE" }, "Welcome dialog", "French"],
  [{ country: "DE", cookie: "selected_country" }, "Welcome dialog", "a country has been chosen"],
  [
    { country: "DE", path: "/digital-terms/" },
    "Welcome dialog",
    "paths that end in /digital-terms",
  ],
  [{ time: "9" }, "Country dialog", "its time has not come"],
  [{ width: "767" }, "Country dialog", "the screen is narrow"],
  [{ locale: "de", subsite: "mrs" }, "Country dialog", "the subsite mrs"],
  [{ locale: "fr", cookie: "modal_french" }, "Country dialog", "a country modal was closed"],
  [{ cookie: "modal_german" }, "Country dialog", "a country modal was closed"],
  [
    { path: "/cookie-settings" },
    "Country dialog",
    "a form page, thank-you page, gate, cookie settings or legal page",
  ],
  [{ locale: "nl" }, "Country dialog", "the site version has none"],
  [{ locale: "de", subsite: "mrs", consent: "functionality" }, "Chat", "German on mrs"],
  [{ subsite: "mrs", consent: "functionality" }, "Assistant", "no rule shows it"],
])("for %o names the rule that prevents the %s", (form, what, rule) => {
  expect(outcomes(form)[what]).toEqual([false, "", rule]);
});

it("shows the assistant after one second, with its rule", () => {
  const form = { locale: "de", subsite: "mrs", consent: "functionality" };
  expect(outcomes({ ...form, time: "1" })["Assistant"]?.[1]).toBe("German on mrs");
  expect(outcomes({ ...form, time: "0.5" })["Assistant"]?.[2]).toBe("its time has not come");
});

it("computes scores, stage and their effects from a history", () => {
  const history =
    "navigate, ap automation, resource, white paper\ndownload, ap automation, brochure";
  expect(outcomes({ history, title: "CFO" })).toMatchObject({
    Scores: [null, expect.stringContaining("ap automation 14"), "the last ten events"],
    "Order of teasers": [true, "ap automation", "leading score ap automation, stage 2"],
    "Link of banners": [
      true,
      "link at stage 2",
      "of banners about ap automation or without a subject",
    ],
    "Variant of banners": [true, "cLevel", "job title “CFO”"],
  });
});

it("treats invalid input as a first visit to the English home page", () => {
  expect(
    readSituation(
      new URLSearchParams({ locale: "xx", country: "Germany", time: "soon", history: "sneeze" }),
    ),
  ).toMatchObject({ site: "en", country: null, seconds: 10, path: "/", history: [] });
});

it("follows a settings file that is tried, and says what is wrong with one", () => {
  const settings = `
prompts: { welcome: { exceptSites: [en] }, country: { delaySeconds: 60 } }
chat: { chatHidden: [{ name: No chat }], assistantShown: [] }
forms: { formstack/main/42: { rules: { email: [{ kind: allowedDomain, domains: [trash.example] }] } } }`;
  const tried = previewSettings(new URLSearchParams({ settings, email: "a@trash.example" }), null);
  expect(tried).toMatchObject({
    isTried: true,
    faults: [],
    forms: [{ form: "formstack/main/42", confirms: false, email: "allowedDomain" }],
  });
  const query = new URLSearchParams({ country: "de", consent: "functionality" });
  const byWhat = (what: string) =>
    simulate(readSituation(query), tried.rules).find((outcome) => outcome.what === what)?.rule;
  expect(byWhat("Welcome dialog")).toBe("a site version or path excepted by settings");
  expect(byWhat("Country dialog")).toBe("its time has not come");
  expect(byWhat("Chat")).toBe("No chat");
  const wrong = previewSettings(new URLSearchParams({ settings: "chat: 3" }), tried.rules);
  expect(wrong).toMatchObject({ isTried: false, rules: tried.rules });
  expect(wrong.faults[0]).toMatch(/^chat: /);
});
