import { expect, test } from "vitest";
import type { CountEvent } from "#domain/counting/count-report.ts";
import { createMetrics } from "../operations/metrics.ts";
import type { FunnelCount, VariantCount } from "../labels/count.ts";
import type { CountStore } from "./count-store.ts";
import { countLead, createCounts } from "./counts.ts";

const dayMs = 86_400_000;
const page = { page: "page", productLine: "ap" };

/** A store in memory that can be down. */
function setUp({ isUp = true } = {}) {
  const state = { isUp, now: 20 * dayMs, erasedBefore: "" };
  const funnel: { count: FunnelCount; total: number }[] = [];
  const variants: { count: VariantCount; total: number }[] = [];
  const warnings: string[] = [];
  const metrics = createMetrics();
  const store: Pick<CountStore, "add" | "erase" | "close"> = {
    add(counts) {
      if (!state.isUp) return Promise.reject(new Error("down"));
      funnel.push(...counts.funnel);
      variants.push(...counts.variants);
      return Promise.resolve();
    },
    erase(before) {
      state.erasedBefore = before;
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
  const counts = createCounts({
    store: store as CountStore,
    metrics: () => metrics,
    keepDays: 5,
    log: { warn: (_: object, text: string) => warnings.push(text), info() {}, error() {} },
    now: () => state.now,
  });
  return { counts, funnel, variants, metrics, state, warnings };
}

const view: CountEvent = { step: "view" };

test("equal events become one number, and are counted in the metrics", async () => {
  const { counts, funnel, metrics } = setUp();
  for (let time = 0; time < 3; time++) counts.addEvent(page, "spring", view);
  counts.addEvent(page, "none", { step: "abandoned", form: "f/1", field: "email" });
  await counts.flush();
  const day = "1970-01-21";
  expect(funnel).toEqual([
    { count: { day, step: "view", ...page, campaign: "spring", form: "", field: "" }, total: 3 },
    {
      count: { day, step: "abandoned", ...page, campaign: "none", form: "f/1", field: "email" },
      total: 1,
    },
  ]);
  const text = await metrics.print();
  expect(text).toContain('funnel_steps_total{step="view",page="page",product_line="ap"} 3');
  expect(text).toContain('funnel_campaign_steps_total{step="view",campaign="spring"} 3');
  expect(text).toContain('funnel_abandoned_fields_total{form="f/1",field="email"} 1');
});

test("a form that was resumed takes one off", async () => {
  const { counts, funnel } = setUp();
  counts.addEvent(page, "none", { step: "abandoned", form: "f/1", field: "email" });
  counts.addEvent(page, "none", { step: "resumed", form: "f/1", field: "email" });
  await counts.flush();
  expect(funnel.map(({ count, total }) => [count.step, total])).toEqual([["abandoned", 0]]);
});

test("variants are counted for what is shown and what is started", async () => {
  const { counts, variants, metrics } = setUp();
  const shown = { offer: "bold", price: "control" };
  counts.addEvent(page, "none", { step: "seen", variants: shown });
  counts.addEvent(page, "none", { step: "started", form: "f/1", variants: { offer: "bold" } });
  await counts.flush();
  expect(variants.map(({ count }) => [count.experiment, count.variant, count.step])).toEqual([
    ["offer", "bold", "seen"],
    ["price", "control", "seen"],
    ["offer", "bold", "started"],
  ]);
  expect(await metrics.print()).toContain(
    'experiment_steps_total{experiment_variant="offer:bold",step="seen"} 1',
  );
});

test("a lead counts on the day on which it was stored, also when it is delivered", async () => {
  const { counts, funnel, variants } = setUp();
  const lead = {
    form: { type: "formstack", instance: "main", id: "1" },
    counted: { ...page, campaign: "spring", variants: { offer: "bold" } },
    storedAt: 18 * dayMs,
  } as const;
  countLead(counts, "delivered")(lead as never);
  countLead(counts, "delivered")({ ...lead, counted: undefined } as never);
  await counts.flush();
  expect(funnel.map(({ count }) => [count.day, count.step, count.form])).toEqual([
    ["1970-01-19", "delivered", "formstack/main/1"],
  ]);
  expect(variants.map(({ count }) => [count.day, count.step])).toEqual([
    ["1970-01-19", "delivered"],
  ]);
});

test("numbers wait in memory while the store is down, with one warning", async () => {
  const { counts, funnel, state, warnings } = setUp({ isUp: false });
  counts.addEvent(page, "none", view);
  await counts.flush();
  counts.addEvent(page, "none", view);
  await counts.flush();
  expect([funnel.length, warnings.length]).toEqual([0, 1]);
  state.isUp = true;
  await counts.close();
  expect(funnel.map(({ total }) => total)).toEqual([2]);
});

test("invented names do not make more numbers, labels or time series than allowed", async () => {
  const { counts, funnel, metrics } = setUp();
  for (let name = 0; name < 30_000; name++) {
    const place = { page: "page", productLine: `line-${name % 40}` };
    counts.addEvent(place, `campaign-${name % 700}`, {
      step: "started",
      form: `f/${name}`,
      variants: { [`e-${name}`]: "b" },
    });
  }
  await counts.flush();
  const labels = (of: "campaign" | "productLine") => new Set(funnel.map(({ count }) => count[of]));
  expect(labels("campaign").size).toBe(101);
  expect(labels("productLine").size).toBe(31);
  expect(funnel.length).toBeLessThanOrEqual(20_000);
  const series = (await metrics.print()).split("\n").filter((line) => line.startsWith("funnel_"));
  expect(series.length).toBeLessThan(60);
});

test("names are bounded by the day, so that tomorrow's campaigns have a place", async () => {
  const { counts, funnel, state } = setUp();
  for (let name = 0; name < 200; name++) counts.addEvent(page, `campaign-${name}`, view);
  state.now += dayMs;
  counts.addEvent(page, "launch", view);
  await counts.flush();
  expect(funnel.at(-1)?.count).toMatchObject({ day: "1970-01-22", campaign: "launch" });
});

test("old numbers are removed", () => {
  const { counts, state } = setUp();
  counts.start();
  expect(state.erasedBefore).toBe("1970-01-16");
  return counts.close();
});
