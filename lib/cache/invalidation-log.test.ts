import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createInvalidationLog } from "./invalidation-log.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "drop-log-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function open(atMs: number) {
  const clock = { ms: atMs };
  const file = path.join(folder, "new", "drops");
  const isNoted = (tag: string) => tag.startsWith("node:");
  return {
    clock,
    log: createInvalidationLog({ file, isNoted, keepMs: 1000, now: () => clock.ms }),
  };
}

it("knows which tags have changed since a time, in this process and in the next", async () => {
  const before = open(100);
  before.log.note(["node:1", "node_list"]);
  await before.log.settled();
  const after = open(200);
  await after.log.settled();
  for (const { log } of [before, after]) {
    expect(log.isInvalidatedSince(["node:1", "node:2"], 50)).toBe(true);
    expect(log.isInvalidatedSince(["node:1"], 150)).toBe(false);
    expect(log.isInvalidatedSince(["node:2", "node_list"], 0)).toBe(false);
  }
});

it("forgets notes that are older than its limit", async () => {
  const before = open(100);
  before.log.note(["node:1"]);
  await before.log.settled();
  const after = open(2000);
  await after.log.settled();
  expect(after.log.isInvalidatedSince(["node:1"], 0)).toBe(false);
});
