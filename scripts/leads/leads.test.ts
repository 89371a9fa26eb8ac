import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog } from "#lib/log.ts";
import { readConfig } from "#server/settings/config.ts";
import { newLead } from "#testkit/leads/lead-samples.ts";
import { openLeadStore } from "#server/leads/open-lead-store.ts";

const env = { DATA_DIR: mkdtempSync(join(tmpdir(), "leads-")), LEADS_KEY: "a key of the tests" };
const waiting = { ...newLead(), id: "waiting-one" };
const dead = { ...newLead(), id: "dead-one" };
const held = ["held-one", "held-two"];
beforeAll(async () => {
  const store = openLeadStore(readConfig(env), silentLog);
  await store.add(dead, { state: "stored", at: 1 });
  const [claimed] = await store.claim({ limit: 1, now: 1 });
  const settlement = { event: "rejected", detail: "answered 400", at: 2, dueAt: 2 } as const;
  if (claimed) await store.settle(claimed, settlement);
  await store.add(waiting, { state: "stored", at: Date.now() });
  const marks = ["no-script", "captcha-no-token"];
  for (const id of held) await store.add({ ...newLead(), id, marks }, { state: "held", at: 3 });
  await store.close();
});
afterAll(() => rmSync(env.DATA_DIR, { recursive: true }));

function leads(...options: string[]) {
  const script = join(import.meta.dirname, "../leads.ts");
  const run = spawnSync(process.execPath, [script, ...options], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  return { code: run.status, output: run.stdout, errors: run.stderr };
}

test("lists, shows, exports, counts and retries what is in the store", () => {
  const list = leads("list");
  expect(list).toMatchObject({ code: 0, errors: "" });
  expect(list.output.split("\n").map((line) => line.split("  ")[0])).toEqual([
    "dead-one",
    "held-one",
    "held-two",
    "waiting-one",
    "",
  ]);
  expect(list.output).not.toContain("Ana");
  expect(leads("list", "--state", "dead").output).not.toContain("waiting-one");
  expect(leads("show", "dead-one").output).toMatch(/"Ana López 田中"[^]*rejected: answered 400/);
  expect(leads("export", "--format", "csv", "--form", "42").output).toContain('"Ana"');
  expect(leads("stats").output).toMatch(/stored +1\n[^]*dead +1\n/);
  expect(leads("retry", "--all").output).toBe("dead-one  will be tried again\n");
  expect(leads("list", "--state", "waiting").output).toContain("dead-one");
}, 60_000);

test("releases and discards what is held for review", () => {
  const list = leads("list", "--state", "held").output;
  expect(list.trimEnd().split("\n")).toHaveLength(2);
  expect(leads("show", "held-one").output).toMatch(/held: no-script, captcha-no-token/);
  expect(leads("discard", "held-two").output).toBe("held-two  discarded\n");
  expect(leads("release", "--all").output).toBe("held-one  released\n");
  expect(leads("show", "held-one").output).toMatch(/"state": "waiting"[^]*released\n$/);
  expect(leads("list", "--state", "refused").output).toContain("held-two");
  expect(leads("discard", "held-two")).toMatchObject({
    code: 1,
    output: "held-two  is not held\n",
  });
}, 60_000);

test.each([
  [["bogus"], "Usage"],
  [["list", "--state", "lost"], "--state must be one of"],
  [["list", "--from", "soon"], "--from must be a date"],
  [["show", "unknown"], "There is no lead with the id unknown"],
  [["retry"], "Enter the ids"],
  [["release"], "Enter the ids"],
  [["discard"], "Enter the ids"],
] as const)("%j says what is wrong", (options, words) => {
  const { code, errors } = leads(...options);
  expect([code, errors]).toEqual([1, expect.stringContaining(words)]);
});
