import { expect, test } from "vitest";
import { aFew, everyKindInThreeLanguages } from "./addresses.ts";
import { drillBackend } from "./backend-drill.ts";
import { faults } from "./faults.ts";

const isFull = Boolean(process.env["FULL"]);

test("known pages are served in whatever way the backend fails, and the rest is 503 in time", async () => {
  const figures = await drillBackend({
    contentDir: "testkit/page-kinds",
    faults,
    known: isFull ? everyKindInThreeLanguages : aFew,
    rounds: isFull ? 3 : 1,
    restartEvery: isFull ? 1 : 6,
    ...(!isFull && { limits: { callMs: 500, pageMs: 1000, patienceMs: 100 } }),
  });
  expect(figures.length).toBeGreaterThanOrEqual(20);
  for (const { fault, asked, served, wrong, unknown, refused, worstUnknown } of figures) {
    expect([fault, served, wrong]).toEqual([fault, asked, []]);
    const tells = faults.find(({ name }) => name === fault)?.tellsWhatExists;
    if (!tells) expect([fault, refused]).toEqual([fault, unknown]);
    expect(worstUnknown).toBeLessThan(15_000);
  }
}, 600_000);
