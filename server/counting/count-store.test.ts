import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { silentLog } from "#lib/log.ts";
import { findPostgres, startPostgres, type TestPostgres } from "#testkit/postgres.ts";
import type { Database } from "../leads/database.ts";
import { openPostgresDatabase } from "../leads/postgres-database.ts";
import { openSqliteDatabase } from "../leads/sqlite-database.ts";
import type { FunnelCount, VariantCount } from "../labels/count.ts";
import type { CountStore } from "./count-store.ts";
import { createSqlCountStore } from "./sql-count-store.ts";

const visit: FunnelCount = {
  day: "2026-11-20",
  step: "visit",
  page: "page",
  productLine: "ap",
  campaign: "spring",
  form: "",
  field: "",
};
const left = { ...visit, step: "abandoned", form: "formstack/main/1", field: "email" } as const;
const seen: VariantCount = {
  day: "2026-11-20",
  step: "seen",
  experiment: "offer",
  variant: "bold",
  campaign: "none",
};
const period = { from: "2026-11-01", until: "2026-11-30" };
const nothing = { funnel: [], variants: [] };

function testCountStore(open: () => readonly [Database, Database]): void {
  let store: CountStore;
  let other: CountStore;
  beforeAll(() => {
    const [one, another] = open();
    store = createSqlCountStore(one);
    other = createSqlCountStore(another);
  });
  afterAll(async () => {
    await other.close();
    await store.close();
  });

  test("is empty at first", async () => {
    expect(await store.totalsBy("page", period)).toEqual([]);
    expect(await other.variants()).toEqual([]);
    expect(await store.funnel(period)).toEqual([]);
  });

  test("adds up what several processes count at once, under every label", async () => {
    const counts = {
      funnel: [
        { count: visit, total: 3 },
        { count: { ...visit, campaign: "none" }, total: 1 },
        { count: { ...visit, day: "2026-11-21", productLine: "none", page: "article" }, total: 2 },
        { count: left, total: 2 },
      ],
      variants: [{ count: seen, total: 5 }],
    };
    await Promise.all([store.add(counts), other.add(counts), store.add(counts)]);
    expect(await other.totalsBy("campaign", period)).toEqual([
      { label: "none", totals: { visit: 3 } },
      { label: "spring", totals: { visit: 15, abandoned: 6 } },
    ]);
    expect(await store.totalsBy("productLine", { ...period, campaign: "spring" })).toEqual([
      { label: "ap", totals: { visit: 9, abandoned: 6 } },
      { label: "none", totals: { visit: 6 } },
    ]);
    expect(await store.totalsBy("form", period)).toEqual([
      { label: "formstack/main/1", totals: { abandoned: 6 } },
    ]);
    expect(await store.totalsBy("page", { from: "2026-11-21", until: "2026-11-21" })).toEqual([
      { label: "article", totals: { visit: 6 } },
    ]);
    expect(await store.funnel({ ...period, page: "article" })).toEqual([
      {
        count: { ...visit, day: "2026-11-21", productLine: "none", page: "article" },
        total: 6,
      },
    ]);
  });

  test("a form that was resumed was not abandoned", async () => {
    await store.add({ ...nothing, funnel: [{ count: left, total: -4 }] });
    const [field] = await other.abandonedFields(period);
    expect(field).toEqual({ form: "formstack/main/1", field: "email", total: 2 });
    await store.add({ ...nothing, funnel: [{ count: left, total: -4 }] });
    expect(await other.abandonedFields(period)).toEqual([]);
    expect((await store.totalsBy("form", period))[0]?.totals).toEqual({ abandoned: 0 });
  });

  test("returns the variants with the first and the last day", async () => {
    await store.add({
      ...nothing,
      variants: [{ count: { ...seen, day: "2026-11-25" }, total: 1 }],
    });
    expect(await other.variants()).toEqual([
      {
        experiment: "offer",
        variant: "bold",
        campaign: "none",
        step: "seen",
        total: 16,
        from: "2026-11-20",
        until: "2026-11-25",
      },
    ]);
  });

  test("labels are only texts", async () => {
    const campaign = "'; DROP TABLE funnel_counts; --";
    await store.add({ ...nothing, funnel: [{ count: { ...visit, campaign }, total: 1 }] });
    expect(await store.totalsBy("page", { ...period, campaign })).toEqual([
      { label: "page", totals: { visit: 1 } },
    ]);
  });

  test("removes what is older than a day", async () => {
    await store.erase("2026-11-21");
    expect(await store.totalsBy("page", period)).toEqual([
      { label: "article", totals: { visit: 6 } },
    ]);
    expect((await store.variants()).map(({ total }) => total)).toEqual([1]);
  });
}

describe("SQLite", () => {
  const folder = mkdtempSync(join(tmpdir(), "counts-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "counts.sqlite");
  testCountStore(() => [openSqliteDatabase(file), openSqliteDatabase(file)]);
});

const programs = findPostgres();
describe.skipIf(programs === null)("PostgreSQL", () => {
  let postgres: TestPostgres | undefined;
  let url = "";
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? "");
    url = postgres.createDatabase("counts");
  });
  testCountStore(() => [
    openPostgresDatabase(url, { log: silentLog }),
    openPostgresDatabase(url, { log: silentLog }),
  ]);
  afterAll(() => postgres?.stop());
});
