import { expect, test } from "vitest";
import { createWriteBehind } from "./write-behind.ts";

/** Returns a writer of texts that waits before each write until it is released. */
function heldWriter(maxBytes: number) {
  const written: [string, string | null][] = [];
  let go = Promise.withResolvers<void>();
  const writing = createWriteBehind<string>({
    maxBytes,
    bytesOf: (text) => text.length,
    async write(key, text) {
      await go.promise;
      written.push([key, text]);
    },
    onError: (error) => expect.fail(String(error)),
  });
  const letGo = async () => {
    go.resolve();
    await writing.settled();
    go = Promise.withResolvers<void>();
  };
  return { writing, written, letGo };
}

test("refuses values beyond its memory limit and accepts new ones after writing", async () => {
  const { writing, written, letGo } = heldWriter(10);
  expect(writing.put("first", "12345")).toBe(true);
  // The first one is being written, so it no longer counts as waiting.
  expect(writing.put("second", "12345")).toBe(true);
  expect(writing.put("third", "12345")).toBe(true);
  expect(writing.put("fourth", "1")).toBe(false);
  expect(writing.waiting("fourth")).toBeUndefined();
  await letGo();
  expect(written.map(([key]) => key)).toEqual(["first", "second", "third"]);
  expect(writing.put("fourth", "1234567890")).toBe(true);
  await letGo();
  expect(written.at(-1)).toEqual(["fourth", "1234567890"]);
});

test("writes only the latest value of a key and always accepts removals", async () => {
  const { writing, written, letGo } = heldWriter(10);
  writing.put("held", "");
  writing.put("a", "1234567890");
  expect(writing.put("a", "12345")).toBe(true);
  expect(writing.put("b", "12345")).toBe(true);
  expect(writing.put("b", "123456")).toBe(false);
  expect(writing.put("b", null)).toBe(true);
  expect(writing.put("c", "12345")).toBe(true);
  await letGo();
  expect(written).toEqual([
    ["held", ""],
    ["a", "12345"],
    ["b", null],
    ["c", "12345"],
  ]);
});

test("accepts a single value of any size", async () => {
  const { writing, written, letGo } = heldWriter(10);
  writing.put("held", "");
  expect(writing.put("large", "12345678901")).toBe(true);
  expect(writing.put("large", "123456789012")).toBe(true);
  expect(writing.put("small", "1")).toBe(false);
  await letGo();
  expect(written.at(-1)).toEqual(["large", "123456789012"]);
});
