import { expect, test } from "vitest";
import { campaignLabel, createBoundedLabels } from "./bounded-labels.ts";

const campaign = (values: Readonly<Record<string, string>>) => ({
  first: { values: {}, at: 1 },
  last: { values, at: 2 },
});

test.each([
  ["Spring-Fair", "spring-fair"],
  [" E-Rechnung 2027 | Google ", "e-rechnung 2027 | google"],
  ["請求書", "請求書"],
  ["", "unnamed"],
  ["ada@example.com", "other"],
  ["call 040 6696 92000", "other"],
  ["<script>", "other"],
  ["/path", "other"],
  ["x".repeat(65), "other"],
])("the campaign %j counts as %j", (name, label) => {
  expect(campaignLabel(campaign({ utm_campaign: name }))).toBe(label);
});

test("visitors without a campaign, and campaigns without a name, have labels of their own", () => {
  expect(campaignLabel(null)).toBe("none");
  expect(campaignLabel(campaign({ gclid: "abc" }))).toBe("unnamed");
});

test("names beyond the maximum become `other`, until the period changes", () => {
  const labelOf = createBoundedLabels(2);
  const labels = ["a", "b", "c", "a"].map((label) => labelOf(label, "monday"));
  expect([...labels, labelOf("c", "tuesday")]).toEqual(["a", "b", "other", "a", "c"]);
});
