import { expect, test } from "vitest";
import { soak, type Holdings } from "./soak.ts";

/** Returns the largest value of one kind among readings. */
const most = (holdings: readonly Holdings[], of: Exclude<keyof Holdings, "at">) =>
  Math.max(...holdings.map((each) => each[of]));

// Ten minutes at full load are meaningful only on a machine without other work.
test.runIf(process.env["FULL"])(
  "nothing grows in ten minutes at full load with an edit a second",
  async () => {
    const { failed, edits, holdings } = await soak({ seconds: 600, connections: 16 });
    expect(failed).toBe(0);
    expect(edits.length).toBeGreaterThan(300);
    expect(edits.filter((ms) => ms === Infinity)).toEqual([]);
    // Caches fill during the first three minutes.
    const filled = holdings.filter(({ at }) => at > 180 && at < 300);
    const last = holdings.filter(({ at }) => at > 480);
    expect(most(last, "memory")).toBeLessThan(most(filled, "memory") * 1.1);
    expect(most(last, "openFiles")).toBeLessThanOrEqual(most(filled, "openFiles") + 20);
    expect(most(last, "disk")).toBeLessThan(most(filled, "disk") * 1.1);
  },
  720_000,
);
