import { expect, test } from "vitest";
import { leadGauges } from "../leads/lead-metrics.ts";
import { createMetrics } from "./metrics.ts";

const byState = {
  stored: 0,
  delivering: 0,
  waiting: 2,
  delivered: 5,
  "perhaps-delivered": 0,
  dead: 1,
  refused: 0,
  held: 3,
  unreadable: 0,
  erased: 0,
  unconfirmed: 0,
  lapsed: 0,
};

test("prints the number of pages by outcome and of leads by state", async () => {
  const stats = { byState, byForm: [], oldestOpenAt: 1000 };
  const metrics = createMetrics(leadGauges({ stats: async () => stats }, () => 61_000));
  metrics.countPage("hit");
  metrics.countPage("hit");
  metrics.countPage("miss");
  const printed = await metrics.print();
  for (const line of [
    'pages_total{outcome="hit"} 2',
    'pages_total{outcome="miss"} 1',
    'leads{state="dead"} 1',
    'leads{state="held"} 3',
    "leads_oldest_open_seconds 60",
    "leads_store_up 1",
  ])
    expect(printed.split("\n")).toContain(line);
});
