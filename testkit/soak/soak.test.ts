import { expect, test } from "vitest";
import { soak, type Holdings } from "./soak.ts";

/** The largest of some readings of one kind. */
const most = (holdings: readonly Holdings[], of: Exclude<keyof Holdings, "at">) =>
  Math.max(...holdings.map((each) => each[of]));

// Ten minutes at full load mean something on a machine of their own alone.
test.runIf(process.env["FULL"])(
  "nothing grows in ten minutes at full load with an edit a second",
  async () => {
    const { failed, edits, holdings } = await soak({ seconds: 600, connections: 16 });
    expect(failed).toBe(0);
    expect(edits.length).toBeGreaterThan(300);
    expect(edits.filter((ms) => ms === Infinity)).toEqual([]);
    // Caches have filled in the first three minutes.
    const filled = holdings.filter(({ at }) => at > 180 && at < 300);
    const last = holdings.filter(({ at }) => at > 480);
    expect(most(last, "memory")).toBeLessThan(most(filled, "memory") * 1.1);
    expect(most(last, "openFiles")).toBeLessThanOrEqual(most(filled, "openFiles") + 20);
    expect(most(last, "disk")).toBeLessThan(most(filled, "disk") * 1.1);
  },
  720_000,
);
