import { expect, test } from "vitest";
import { consentQuestionOf } from "#domain/consent/consent-question.ts";
import { noIntegrations } from "#domain/integrations.ts";
import { silentLog } from "#lib/log.ts";
import { createConsentLog } from "./consent-log.ts";
import type { ConsentEntry, ConsentStore } from "./consent-store.ts";

const question = consentQuestionOf(noIntegrations);
const decision = { version: question.version, categories: ["analytics"], gpc: false } as const;
const dayMs = 86_400_000;

function setUp({ keepDays = 30 } = {}) {
  let entries: ConsentEntry[] = [];
  const state = { isDown: false, now: 100 * dayMs + 1999 };
  const store: ConsentStore = {
    async add(added) {
      if (state.isDown) throw new Error("the disk is full");
      entries.push(...added);
    },
    async read() {},
    questions: async () => [],
    count: async () => entries.length,
    async erase({ before }) {
      if (state.isDown) throw new Error("the disk is full");
      const left = entries.filter(({ at }) => at >= before);
      const removed = entries.length - left.length;
      entries = left;
      return removed;
    },
    async close() {},
  };
  const log = createConsentLog({ store, question, keepDays, log: silentLog, now: () => state.now });
  return { log, state, times: () => entries.map(({ at }) => at) };
}

test("stores a decision with its time in seconds and nothing else", async () => {
  const { log, times } = setUp();
  expect(await log.record(decision)).toBe("stored");
  expect(times()).toEqual([8_640_001]);
  expect(log.counts()).toEqual({ stored: 1, lost: 0 });
});

test("stores decisions later, with their own times, if the store is down", async () => {
  const { log, state, times } = setUp();
  state.isDown = true;
  expect(await log.record(decision)).toBe("waiting");
  state.now += 5000;
  expect(await log.record(decision)).toBe("waiting");
  await log.flush();
  expect(times()).toEqual([]);
  state.isDown = false;
  state.now += 60_000;
  await log.flush();
  await log.flush();
  expect(times()).toEqual([8_640_001, 8_640_006]);
});

test("stores waiting decisions when it is closed", async () => {
  const { log, state, times } = setUp();
  state.isDown = true;
  await log.record(decision);
  state.isDown = false;
  await log.close();
  expect(times()).toHaveLength(1);
});

test("holds a bounded number of decisions in memory and counts the others as lost", async () => {
  const { log, state } = setUp();
  state.isDown = true;
  for (let count = 0; count < 1000; count += 1) await log.record(decision);
  expect(await log.record(decision)).toBe("lost");
  expect(log.counts()).toEqual({ stored: 0, lost: 1 });
});

test("removes entries when their time is over, not before", async () => {
  const { log, state, times } = setUp();
  await log.record(decision);
  state.now += 30 * dayMs - 5000;
  await log.erase();
  expect(times()).toHaveLength(1);
  state.now += 10_000;
  state.isDown = true;
  await log.erase();
  state.isDown = false;
  await log.erase();
  expect(times()).toEqual([]);
});

test("logs nothing if it is switched off", async () => {
  const { log, times } = setUp({ keepDays: 0 });
  expect(await log.record(decision)).toBe("off");
  await log.erase();
  expect(times()).toEqual([]);
});
