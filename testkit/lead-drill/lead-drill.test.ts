import { expect, test } from "vitest";
import { drillLeads } from "./lead-drill.ts";

test("no lead is lost or doubled while the process is killed, the service fails, the clock jumps and the database refuses", async () => {
  const figures = await drillLeads({ submissions: 120, kills: 4, database: "sqlite" });
  expect(figures).toMatchObject({
    thanked: 120,
    kills: 4,
    lost: 0,
    undelivered: 0,
    unreadable: 1,
    doubled: 0,
  });
  expect(figures.refused).toBeGreaterThan(0);
  expect(figures.faults).toBeGreaterThan(0);
}, 400_000);
