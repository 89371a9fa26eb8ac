import { describe, expect, test } from "vitest";
import type { FormField } from "./form-definition.ts";
import { readEncodedAnswers, type FormAnswers } from "./form-values.ts";
import type { FormRules } from "./rules.ts";
import { validateForm } from "./validate-form.ts";
import { visibleFields } from "./visible-fields.ts";

const base = (id: string) => ({
  id,
  name: id,
  label: id,
  hint: "",
  isRequired: false,
  logic: null,
});
const text = {
  initial: "",
  placeholder: "",
  minLength: null,
  maxLength: null,
  forbidsLinks: false,
};
const options = [
  { label: "United States", value: "US" },
  { label: "Germany", value: "DE" },
];

const fields: readonly FormField[] = [
  { ...base("who"), kind: "name", isRequired: true, parts: ["prefix", "first", "last"] },
  { ...base("email"), ...text, kind: "email", isRequired: true },
  { ...base("country"), kind: "select", initial: "", options },
  {
    ...base("state"),
    ...text,
    kind: "text",
    isRequired: true,
    maxLength: 20,
    logic: {
      action: "show",
      match: "all",
      checks: [{ field: "country", condition: "equals", value: "US" }],
    },
  },
  { ...base("topics"), kind: "checkbox", initial: [], options },
  { ...base("count"), kind: "number", initial: "", min: 1, max: 100, decimals: 0 },
  { ...base("day"), kind: "date", initial: "", min: "2026-01-01", max: null },
  { ...base("phone"), ...text, kind: "phone" },
  { ...base("message"), ...text, kind: "textarea" },
  { ...base("plan"), kind: "file", extensions: ["pdf"], maxBytes: 1000 },
  { ...base("source"), kind: "hidden", initial: "site" },
  { ...base("terms"), kind: "consent", isRequired: true, text: "I agree", acceptedValue: "agreed" },
];

const right = {
  who: { first: " Ana ", last: "López" },
  email: "ana@例え。jp",
  terms: "on",
};
const validate = (answers: FormAnswers, rules: FormRules = {}) =>
  validateForm({ fields }, rules, answers);
const errorOf = (answers: FormAnswers, rules: FormRules = {}) =>
  validate({ ...right, ...answers }, rules).errors;

test("returns clean values without those of unknown fields", () => {
  expect(validate({ ...right, stranger: "x", message: "one\r\ntwo\u0000 " })).toEqual({
    errors: {},
    values: {
      who: { prefix: "", first: "Ana", last: "López" },
      email: "ana@例え.jp",
      message: "one\ntwo",
      source: "site",
      terms: "agreed",
    },
  });
});

test("reports every missing field, in order", () => {
  expect(validate({})).toMatchObject({
    errors: {
      who: { message: "required", part: "first" },
      email: { message: "required" },
      terms: { message: "consent" },
    },
  });
});

test.each([
  [{ email: "ana" }, { email: { message: "email" } }],
  [{ who: { first: "Ana", last: "" } }, { who: { message: "required", part: "last" } }],
  [{ country: "FR" }, { country: { message: "choice" } }],
  [{ country: "US" }, { state: { message: "required" } }],
  [{ country: "DE", state: "" }, {}],
  [{ country: "US", state: "x".repeat(21) }, { state: { message: "max", limit: "20" } }],
  [{ country: "DE", state: "x".repeat(21) }, {}],
  [{ topics: ["US", "FR"] }, { topics: { message: "choice" } }],
  [{ topics: "US" }, {}],
  [{ count: "many" }, { count: { message: "number" } }],
  [{ count: "0" }, { count: { message: "numberMin", limit: "1" } }],
  [{ count: "101" }, { count: { message: "numberMax", limit: "100" } }],
  [{ count: "1.5" }, { count: { message: "decimals", limit: "0" } }],
  [{ count: "４２" }, {}],
  [{ day: "2026-02-30" }, { day: { message: "date" } }],
  [{ day: "2025-12-31" }, { day: { message: "dateMin", limit: "2026-01-01" } }],
  [{ day: "2026-02-28" }, {}],
  [{ phone: "call me" }, { phone: { message: "phone" } }],
  [{ phone: "1234" }, { phone: { message: "phone" } }],
  [{ phone: "+49 (0)30 1234-567 ext. 12" }, {}],
  [{ phone: "０３-１２３４-５６７８" }, {}],
  [{ phone: "01 23 45 67 89" }, {}],
  [{ message: "x".repeat(10_001) }, { message: { message: "max", limit: "10000" } }],
  [
    { plan: { file: { name: "plan.exe", size: 1, content: "" } } },
    { plan: { message: "fileType", limit: "pdf" } },
  ],
  [
    { plan: { file: { name: "plan.pdf", size: 1001, content: "" } } },
    { plan: { message: "fileSize", limit: "1000" } },
  ],
  [{ plan: { file: { name: "Plan.PDF", size: 1, content: "" } } }, {}],
  [{ email: ["ana@example.com", "x"], who: 5 }, { who: { message: "required", part: "first" } }],
  [{ email: { first: "x" } }, { email: { message: "required" } }],
] as const)("%j gives %j", (answers, errors) => {
  expect(errorOf(answers)).toEqual(errors);
});

test("settings add rules by the field's name and replace its limits", () => {
  const rules: FormRules = {
    email: [{ kind: "allowedDomain", domains: ["gmail.com"] }],
    message: [{ kind: "url" }, { kind: "min", length: 5 }],
    who: [{ kind: "url" }],
  };
  expect(errorOf({ email: "ana@mail.gmail.com" }, rules)).toEqual({
    email: { message: "allowedDomain" },
  });
  expect(errorOf({ message: "see www.spam.example" }, rules)).toEqual({
    message: { message: "url" },
  });
  expect(errorOf({ message: "abcd" }, rules)).toEqual({ message: { message: "min", limit: "5" } });
  expect(errorOf({ who: { first: "http://x.example", last: "y" } }, rules)).toEqual({
    who: { message: "url", part: "first" },
  });
});

describe("logic", () => {
  const field = (id: string, logic: FormField["logic"] = null): FormField => ({
    ...base(id),
    ...text,
    kind: "text",
    logic,
  });
  const seen = (all: readonly FormField[], values: Record<string, string | string[]>) =>
    visibleFields({ fields: all }, values).map(({ id }) => id);
  const equals = (id: string, value: string) =>
    ({ field: id, condition: "equals", value }) as const;

  test.each([
    ["show", "any", { a: "1" }, true],
    ["show", "all", { a: "1" }, false],
    ["show", "all", { a: "1", b: "2" }, true],
    ["hide", "any", { a: "1" }, false],
    ["hide", "all", { a: "1" }, true],
    ["hide", "all", { a: "1", b: "2" }, false],
  ] as const)("%s when %s of two checks hold", (...[action, match, values, isSeen]) => {
    const c = field("c", { action, match, checks: [equals("a", "1"), equals("b", "2")] });
    expect(seen([field("a"), field("b"), c], values).includes("c")).toBe(isSeen);
  });

  test.each([
    ["notequals", "5", "6", true],
    ["notequals", "5", "5", false],
    ["greaterthan", "5", "6", true],
    ["greaterthan", "5", "x", false],
    ["greaterthan", "5", "", false],
    ["lessthan", "5", "4", true],
    ["lessthan", "5", "", false],
  ] as const)("%s %s holds for %j: %s", (...[condition, value, given, isSeen]) => {
    const check = { field: "a", condition, value };
    const b = field("b", { action: "show", match: "all", checks: [check] });
    expect(seen([field("a"), b], { a: given }).includes("b")).toBe(isSeen);
  });

  test("accepts one of several choices", () => {
    const b = field("b", { action: "show", match: "all", checks: [equals("a", "2")] });
    expect(seen([field("a"), b], { a: ["1", "2"] })).toEqual(["a", "b"]);
  });

  test("ignores the values of hidden fields, and ends on circular logic", () => {
    const show = (id: string) =>
      ({ action: "show", match: "all", checks: [equals(id, "1")] }) as const;
    const chain = [field("a"), field("b", show("a")), field("c", show("b"))];
    expect(seen(chain, { b: "1" })).toEqual(["a"]);
    const circle = [field("a", show("b")), field("b", show("a"))];
    expect(seen(circle, { a: "1", b: "1" })).toEqual(["a", "b"]);
  });

  test("ignores a check on a field that no longer exists", () => {
    const b = field("b", { action: "show", match: "all", checks: [equals("gone", "1")] });
    expect(seen([b], {})).toEqual(["b"]);
  });

  test("hides the fields of a hidden section", () => {
    const hidden = { action: "hide", match: "all", checks: [equals("a", "1")] } as const;
    const section: FormField = { ...base("s"), kind: "section", text: "", logic: hidden };
    const next: FormField = { ...base("t"), kind: "section", text: "" };
    expect(seen([field("a"), section, field("b"), next, field("c")], { a: "1" })).toEqual([
      "a",
      "t",
      "c",
    ]);
  });
});

test("reads form-encoded answers with repeated names and parts", () => {
  const encoded = new URLSearchParams("a=1&b=1&b=2&b=3&who.first=Ana&who.last=Lo&__proto__=x");
  expect(readEncodedAnswers(encoded)).toEqual({
    a: "1",
    b: ["1", "2", "3"],
    who: { first: "Ana", last: "Lo" },
    ["__proto__"]: "x",
  });
});
