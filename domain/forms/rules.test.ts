import { describe, expect, test } from "vitest";
import { cleanEmailAddress } from "./email-address.ts";
import { cleanText } from "./form-values.ts";
import { emailAddresses, noEmailAddresses } from "#testkit/rule-inputs/email-addresses.ts";
import { lines } from "#testkit/rule-inputs/lines.ts";
import { links, noLinks } from "#testkit/rule-inputs/links.ts";
import { checkRules, type FieldRule } from "./rules.ts";

/** One table of inputs for all rules. Each input is cleaned first, as in a form. */
const broken = (rule: FieldRule, text: string) =>
  checkRules(cleanEmailAddress(cleanText(text)), [rule])?.message ?? null;

const allow = (rule: FieldRule, texts: readonly string[]) =>
  texts.map((text) => ({ rule, text, message: null }));
const refuse = (rule: FieldRule, texts: readonly string[]) =>
  texts.map((text) => ({ rule, text, message: rule.kind }));

const email: FieldRule = { kind: "email" };
const url: FieldRule = { kind: "url" };
const min: FieldRule = { kind: "min", length: 3 };
const max: FieldRule = { kind: "max", length: 5 };
const code: FieldRule = { kind: "regex", pattern: String.raw`^[A-Z]{2}\d{4,6}(-[a-z]+)?$` };
const blocked: FieldRule = {
  kind: "allowedDomain",
  domains: ["gmail.com", "@Yahoo.com", "münchen.de", "mail.example"],
};

const table = [
  ...allow(email, emailAddresses),
  ...refuse(email, noEmailAddresses),
  ...refuse(url, links),
  ...allow(url, noLinks),
  ...refuse({ kind: "required" }, ["", " ", "\t\n", "\u00a0", "\u3000", "\u0000"]),
  ...allow({ kind: "required" }, ["x", "0", "false", " x ", "名"]),
  ...refuse(min, ["a", "ab", " ab ", "名前", "👍👍"]),
  ...allow(min, ["", "abc", "名前名", "👍👍👍", "e\u0301tés"]),
  ...refuse(max, ["abcdef", "abcde f", "名前名前名前", "👍👍👍👍👍👍"]),
  ...allow(max, ["", "abcde", "名前名前名", "👍👍👍👍👍", "e\u0301e\u0301e\u0301e\u0301e\u0301"]),
  ...allow(code, ["", "AB1234", "AB123456", "AB1234-x", " AB1234 "]),
  ...refuse(code, ["AB123", "AB1234567", "ab1234", "AB1234-", "xAB1234", "AB1234x", "AB12 34"]),
  ...refuse(
    blocked,
    lines(`
    ana@gmail.com
    ANA@GMAIL.COM
    ana@mail.gmail.com
    ana@a.b.gmail.com
    ana@yahoo.com
    ana@MÜNCHEN.de
    ana@xn--mnchen-3ya.de
    ana@post.münchen.de
    ana@mail.example
    ana@ｇｍａｉｌ.com
    ana@gmail。com
  `),
  ),
  ...allow(
    blocked,
    lines(`
    ana@example.com
    ana@notgmail.com
    ana@gmail.com.example
    ana@gmail.co
    gmail.com@example.org
    ana@example
    ana@yahoo.com.br
    ana@hotmail.example
  `),
  ),
];

describe("rules", () => {
  test("have at least 300 inputs in their table, each once", () => {
    expect(table.length).toBeGreaterThanOrEqual(300);
    expect(new Set(table.map(({ rule, text }) => `${rule.kind} ${text}`)).size).toBe(table.length);
  });

  test.each(table)("$rule.kind of $text", ({ rule, text, message }) => {
    expect(broken(rule, text)).toBe(message);
  });

  test("accepts an empty value for all rules except required", () => {
    for (const rule of [email, url, min, max, code, blocked]) expect(broken(rule, "")).toBeNull();
  });

  test.each([
    ["email", email, `${"a.".repeat(50_000)}@`],
    ["email", email, `a@${"a-".repeat(50_000)}`],
    ["url", url, "a.".repeat(50_000)],
    ["url", url, `http://${"/".repeat(100_000)} `.repeat(3)],
    ["url", url, `${"(".repeat(100_000)}x`],
    ["regex", code, `AB1234-${"a".repeat(100_000)}1`],
    ["allowedDomain", blocked, `a@${"a.".repeat(50_000)}`],
  ])("checks %s quickly, whatever the input", (_, rule, text) => {
    const started = performance.now();
    checkRules(text, [rule]);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
