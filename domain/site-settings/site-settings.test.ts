import { describe, expect, it } from "vitest";
import { formInstance } from "#sample/brand/forms.ts";
import { brandFormSettings } from "../forms/form-settings.ts";
import type { FormField } from "../forms/form-definition.ts";
import { validateForm } from "../forms/validate-form.ts";
import { specifiedChatRules } from "../visitor/chat-rules.ts";
import { specifiedPromptLimits } from "../visitor/prompts.ts";
import { builtInSettings, parseSiteSettings, type SiteSettings } from "./site-settings.ts";

const form = { type: "formstack", instance: formInstance, id: "43" } as const;
const key = `formstack/${formInstance}/43`;
const other = { ...form, id: "42" };

function settingsOf(text: string): SiteSettings {
  const parsed = parseSiteSettings(text);
  if (!parsed.ok) throw new Error(parsed.faults.join("\n"));
  return parsed.settings;
}

function faultsOf(text: string): readonly string[] {
  const parsed = parseSiteSettings(text);
  return parsed.ok ? [] : parsed.faults;
}

describe("a settings file", () => {
  it.each(["", "# nothing\n", "{}", "forms: {}"])("changes nothing if it is %j", (text) => {
    const settings = settingsOf(text);
    expect(settings.formSettings(form)).toEqual(brandFormSettings(form));
    expect(settings.visitorRules).toBe(builtInSettings.visitorRules);
  });

  it("replaces blocked domains in the rules of the brand", () => {
    const { rules } = settingsOf(
      'blockedEmailDomains: ["@Trash.example", mail.example]',
    ).formSettings(form);
    expect(rules["email"]).toContainEqual({
      kind: "allowedDomain",
      domains: ["trash.example", "mail.example"],
    });
    const fields: readonly FormField[] = [
      {
        id: "1",
        name: "email",
        label: "",
        hint: "",
        isRequired: false,
        logic: null,
        kind: "email",
        initial: "",
        placeholder: "",
        minLength: null,
        maxLength: null,
        forbidsLinks: false,
      },
    ];
    const errorOf = (email: string) => validateForm({ fields }, rules, { "1": email }).errors["1"];
    expect(errorOf("ana@sub.trash.example")).toEqual({ message: "allowedDomain" });
    expect(errorOf("ana@mailinator.com")).toBeUndefined();
  });

  it("has rules, confirmation, days and texts for each form, and leaves the others alone", () => {
    const settings = settingsOf(`
blockedEmailDomains: [trash.example]
forms:
  ${key}:
    rules:
      message: [{ kind: max, length: 500 }]
      name: []
      phone: [{ kind: regex, pattern: '\\+?[\\d ]+' }]
      mail2: [{ kind: allowedDomain }]
    confirm: true
    keepDays: 30
    keepRefusedDays: 7
    texts:
      de: { submit: Absenden, fields: { email: { hint: Dienstlich } } }
`);
    expect(settings.formSettings(form)).toMatchObject({
      rules: {
        message: [{ kind: "max", length: 500 }],
        name: [],
        phone: [{ kind: "regex", pattern: String.raw`\+?[\d ]+` }],
        mail2: [{ kind: "allowedDomain", domains: ["trash.example"] }],
        email: [{ kind: "email" }, { kind: "allowedDomain", domains: ["trash.example"] }],
      },
      confirms: true,
      keepDays: 30,
      keepRefusedDays: 7,
      texts: { de: { submit: "Absenden", fields: { email: { hint: "Dienstlich" } } } },
    });
    expect(settings.formSettings(other)).toEqual(brandFormSettings(other));
    expect([settings.forms, settings.confirmedForms]).toEqual([[key], [key]]);
  });

  it("has rules for prompts and chat; what it does not mention is as specified", () => {
    const { visitorRules } = settingsOf(`
prompts:
  welcome: { exceptPaths: [/careers] }
  country: { exceptSites: [de], delaySeconds: 30 }
chat:
  chatHidden: [{ name: Dutch, sites: [nl], unlessAbout: Experience }]
  assistantShown: []
`);
    const { welcome, country } = specifiedPromptLimits;
    expect(visitorRules).toEqual({
      prompts: {
        welcome: { ...welcome, exceptPaths: ["/careers"] },
        country: { ...country, exceptSites: ["de"], delayMs: 30_000 },
      },
      chat: {
        chatHidden: [{ name: "Dutch", sites: ["nl"], unlessAbout: "experience" }],
        assistantShown: [],
      },
    });
    expect(settingsOf("prompts: {}").visitorRules).toEqual({ prompts: specifiedPromptLimits });
  });

  it("can spell out the specified chat rules", () => {
    const text = JSON.stringify({ chat: specifiedChatRules });
    expect(settingsOf(text).visitorRules).toEqual({ chat: specifiedChatRules });
  });

  it.each([
    ["forms: [", /flow/i],
    [
      "blockedEmailDomains: [no domain]",
      "blockedEmailDomains[0]: must be a domain such as mailinator.com",
    ],
    ["blockedDomains: []", /Unrecognized key: "blockedDomains"/],
    [
      "forms: { '43': {} }",
      "forms.43: the name must be the address of a form, such as formstack/main/42",
    ],
    [`forms: { ${key}: { confirms: true } }`, /^forms\.formstack.*: Unrecognized key: "confirms"/],
    [`forms: { ${key}: { keepDays: -1 } }`, `forms.${key}.keepDays: must be 0 or more days`],
    [
      `forms: { ${key}: { rules: { email: [{ kind: spam }] } } }`,
      `forms.${key}.rules.email[0].kind: must have a kind: required, email, url, min, max, regex or allowedDomain`,
    ],
    [
      `forms: { ${key}: { rules: { a: [{ kind: regex, pattern: '(' }] } } }`,
      /must be a regular expression/,
    ],
    [
      `forms: { ${key}: { rules: { a: [{ kind: regex, pattern: '(a+)+' }] } } }`,
      /must not repeat a group/,
    ],
    [`forms: { ${key}: { texts: { xx: {} } } }`, /texts: Unrecognized key: "xx"/],
    [
      "prompts: { country: { delaySeconds: 5 } }",
      "prompts.country.delaySeconds: must be at least 10, as the specification demands",
    ],
    ["prompts: { country: { minWidth: 320 } }", "prompts.country.minWidth: must be at least 768"],
    ["chat: { chatHidden: [] }", /^chat\.assistantShown: /],
    [
      "chat: { chatHidden: [{ name: x, site: [nl] }], assistantShown: [] }",
      /Unrecognized key: "site"/,
    ],
    ["a: &a [b]\nb: *c", /alias/i],
  ])("%j is refused, with the place and the reason", (text, fault) => {
    const faults = faultsOf(text);
    expect(faults).toHaveLength(1);
    if (typeof fault === "string") expect(faults[0]).toBe(fault);
    else expect(faults[0]).toMatch(fault);
  });

  it("lists all errors, and refuses texts of any kind without throwing", () => {
    expect(faultsOf("blockedEmailDomains: 3\nprompts: { welcome: { isOff: maybe } }")).toHaveLength(
      2,
    );
    for (const text of ["- a", "text", "3", "\u0000", "a: b: c", "x".repeat(600_000)])
      expect(faultsOf(text)).not.toEqual([]);
  });
});
