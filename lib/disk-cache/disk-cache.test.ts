import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createDiskCache } from "./disk-cache.ts";

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "images-")), "images");
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true }));

const bytesOf = (length: number, fill = 1) => new Uint8Array(length).fill(fill);
const setUsed = (key: string, seconds: number) =>
  utimesSync(join(folder, key.slice(0, 2), key), seconds, seconds);

function totalBytes(): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.reduce(
    (sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size,
    0,
  );
}

it("returns what was written, also to the next process", async () => {
  const cache = createDiskCache({ folder, maxBytes: 10_000 });
  expect(await cache.read("ab1")).toBeNull();
  await cache.write("ab1", bytesOf(10, 7));
  expect(await cache.read("ab1")).toEqual(Buffer.alloc(10, 7));
  const next = createDiskCache({ folder, maxBytes: 10_000 });
  expect(await next.read("ab1")).toEqual(Buffer.alloc(10, 7));
});

it("stays within its limit and removes the least recently read files", async () => {
  const cache = createDiskCache({ folder, maxBytes: 1000 });
  for (let index = 0; index < 9; index++) {
    await cache.write(`k${index}-file`, bytesOf(100));
    setUsed(`k${index}-file`, 1_000_000 + index);
  }
  expect(await cache.read("k0-file")).not.toBeNull();
  await cache.write("k9-file", bytesOf(100));
  await cache.write("ka-file", bytesOf(100));
  // k0 was read most recently, so k1 and k2 were removed.
  const there = async (key: string) => (await cache.read(key)) !== null;
  expect([await there("k0-file"), await there("k1-file"), await there("k2-file")]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await there("ka-file")).toBe(true);
  for (let index = 0; index < 100; index++) {
    await cache.write(`x${index}-file`, bytesOf(37));
    expect(totalBytes()).toBeLessThanOrEqual(1000);
  }
});

it("counts what other processes wrote", async () => {
  const caches = [1, 2, 3].map(() => createDiskCache({ folder, maxBytes: 10_000 }));
  for (let index = 0; index < 150; index++) {
    await caches[index % 3]?.write(`key-${index}`, bytesOf(300));
  }
  expect(totalBytes()).toBeLessThanOrEqual(10_000);
});

it("leaves nothing half written: drafts are never read, old ones are removed, empty files are absent", async () => {
  const cache = createDiskCache({ folder, maxBytes: 1000 });
  await cache.write("ab1", bytesOf(10));
  writeFileSync(join(folder, "ab", "ab2.123.part"), bytesOf(5));
  utimesSync(join(folder, "ab", "ab2.123.part"), 1, 1);
  writeFileSync(join(folder, "ab", "ab3"), "");
  expect(await cache.read("ab2")).toBeNull();
  expect(await cache.read("ab3")).toBeNull();
  await createDiskCache({ folder, maxBytes: 1000 }).write("ab4", bytesOf(10));
  expect(readdirSync(join(folder, "ab")).toSorted()).toEqual(["ab1", "ab3", "ab4"]);
});
