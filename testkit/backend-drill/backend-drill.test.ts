import { expect, test } from "vitest";
import { aFew, everyKindInThreeLanguages } from "./addresses.ts";
import { drillBackend } from "./backend-drill.ts";
import { faults } from "./faults.ts";

const isFull = Boolean(process.env["FULL"]);
/** Without FULL every third way; the unit tests of the content client see them all. */
const drilled = faults.filter((_, index) => isFull || index % 3 === 0);

test("serves known pages however the backend fails, and answers others with 503 in time", async () => {
  const figures = await drillBackend({
    contentDir: "testkit/page-kinds",
    faults: drilled,
    known: isFull ? everyKindInThreeLanguages : aFew,
    rounds: isFull ? 3 : 1,
    restartEvery: isFull ? 1 : 3,
    ...(!isFull && { limits: { callMs: 500, pageMs: 1000, softTimeoutMs: 100 } }),
  });
  expect(figures.length).toBeGreaterThanOrEqual(isFull ? 20 : 9);
  for (const { fault, asked, served, wrong, unknown, refused, worstUnknown } of figures) {
    expect([fault, served, wrong]).toEqual([fault, asked, []]);
    const tells = faults.find(({ name }) => name === fault)?.tellsWhatExists;
    if (!tells) expect([fault, refused]).toEqual([fault, unknown]);
    expect(worstUnknown).toBeLessThan(15_000);
  }
}, 600_000);
