import { expect, test } from "vitest";
import { drillLeads } from "./lead-drill.ts";

test("no lead is lost or doubled while the process is killed again and again", async () => {
  const figures = await drillLeads({ submissions: 120, kills: 3 });
  expect(figures).toEqual({ thanked: 120, kills: 3, lost: 0, undelivered: 0, doubled: 0 });
}, 150_000);
