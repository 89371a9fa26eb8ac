import fc from "fast-check";
import { expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { extremesOf } from "./sort-keys.ts";

test("the smallest and the largest are those of SQLite", () => {
  const database = openDatabase(":memory:");
  database.exec("CREATE TABLE sample (value COLLATE NOCASE)");
  const text = fc.string({
    unit: fc.constantFrom("a", "A", "z", "Z", "_", "é", "ß", "漢", "😀", "1"),
  });
  const values = fc.array(fc.oneof(fc.constant(null), fc.integer(), text), { maxLength: 6 });
  fc.assert(
    fc.property(values, (sample) => {
      database.run("DELETE FROM sample");
      for (const value of sample) database.run("INSERT INTO sample VALUES (?)", value);
      const row = database.get("SELECT min(value) AS low, max(value) AS high FROM sample");
      const same = (a: unknown, b: unknown) =>
        a === b || String(a).toLowerCase() === String(b).toLowerCase();
      const [low, high] = extremesOf(sample);
      expect([same(low, row?.["low"]), same(high, row?.["high"])]).toEqual([true, true]);
    }),
    { seed: 3 },
  );
  database.close();
});
