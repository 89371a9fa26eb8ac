import { expect, test } from "vitest";
import type { StoredLead } from "#server/leads/lead.ts";
import { newLead } from "#testkit/leads/lead-samples.ts";
import { leadsToCsv, leadsToJson } from "./export-leads.ts";

const lead = (values: Record<string, string>): StoredLead => ({
  ...newLead(),
  content: { values, campaign: null },
  state: "delivered",
  attempts: 1,
  storedAt: 0,
  dueAt: 0,
  waitedMs: 0,
  askedAt: null,
  confirmedAt: null,
});

test.each([["=1+1"], ["+1"], ["-1"], ["@SUM(A1)"], [" =1"], ["＝1"], ["=cmd|'/c calc'!A1"]])(
  "%j is not a formula in a spreadsheet",
  (text) => {
    expect(leadsToCsv([lead({ a: text })])).toContain(`"'${text}"`);
  },
);

test.each([
  ["\t=1", "'\t'=1"],
  ["\r\n=1", "'\r\n'=1"],
  ["a;=1", "a;'=1"],
  ["two\n=lines", "two\n'=lines"],
  ['x","=1', `x"",""'=1`],
])("%j is not a formula in a spreadsheet that splits cells at other separators", (text, cell) => {
  expect(leadsToCsv([lead({ a: text })])).toContain(`"${cell}"`);
});

test("quotes are doubled, and every field of any lead has its column", () => {
  const csv = leadsToCsv([lead({ a: 'say "x", y' }), lead({ b: "two\nlines" })]);
  const [head = "", first = ""] = csv.split("\r\n");
  expect(head).toMatch(/"field a","field b"$/);
  expect(first).toMatch(/"say ""x"", y",""$/);
  expect(csv).toContain('"","two\nlines"\r\n');
});

test("parts, choices and touches have columns; what was erased says so", () => {
  const full = { ...lead({}), content: newLead().content };
  expect(leadsToCsv([full])).toMatch(
    /"last gclid","first utm_source","last sfmc_id","field 42001"/,
  );
  expect(leadsToCsv([full])).toContain('"a, b","Ana","López"');
  expect(leadsToCsv([{ ...full, content: "erased" }])).toContain('"erased"');
  expect(JSON.parse(leadsToJson([full]))).toEqual([full]);
});
