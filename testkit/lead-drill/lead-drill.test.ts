import { expect, test } from "vitest";
import { runs } from "#testkit/runs.ts";
import { drillLeads } from "./lead-drill.ts";

const submissions = runs(40, 120);
const kills = runs(2, 4);

test("loses and duplicates no lead while the process is killed, the service fails, the clock jumps and the database refuses writes", async () => {
  const figures = await drillLeads({ submissions, kills, database: "sqlite" });
  expect(figures).toMatchObject({
    thanked: submissions,
    kills,
    lost: 0,
    undelivered: 0,
    unreadable: 1,
    doubled: 0,
  });
  expect(figures.refused).toBeGreaterThan(0);
  expect(figures.faults).toBeGreaterThan(0);
}, 400_000);
