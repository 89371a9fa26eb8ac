import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { runs } from "#testkit/runs.ts";
import { createBackend, type ContentBackend } from "../backend.ts";
import { createLoader } from "../files/load.ts";
import { listDocument } from "#testkit/fixture-backend.ts";

/** Filters, sorts and pages of random content have the same results as a simple computation. */

const topics = ["red", "green", "blue"];
const titleWords = [
  "Alpha",
  "alpha",
  "Beta",
  "beta gamma",
  "Gamma",
  "delta",
  "100%",
  "a_b",
  "Ärger",
  "",
];

const version = fc.record({
  title: fc
    .tuple(fc.constantFrom(...titleWords), fc.constantFrom("one", "two", "TWO"))
    .map((parts) => parts.join(" ").trim()),
  status: fc.boolean(),
});
const page = fc.record({
  en: version,
  de: fc.option(version, { nil: null }),
  day: fc.integer({ min: 1, max: 28 }),
  topics: fc.subarray(topics),
  summary: fc.constantFrom(null, "short", "A longer Summary"),
});
type Page = typeof page extends fc.Arbitrary<infer P> ? P : never;

const pages =
  fc.sample(fc.array(page, { minLength: 120, maxLength: 120 }), { numRuns: 1, seed: 11 })[0] ?? [];
const nid = (given: Page) => pages.indexOf(given) + 1;

let folder: string;
let backend: ContentBackend;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lists-"));
  const write = (path: string, value: object) => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    // JSON is valid YAML.
    writeFileSync(join(folder, path), JSON.stringify(value));
  };
  write("terms/topics/en.yaml", Object.fromEntries(topics.map((name) => [name, { name }])));
  for (const [index, { en, de, day, topics: named, summary }] of pages.entries()) {
    const place = `nodes/page/p${String(index).padStart(3, "0")}`;
    const created = `2026-01-${String(day).padStart(2, "0")}T00:00:00Z`;
    write(`${place}/en.yaml`, { ...en, created, topics: named, ...(summary ? { summary } : {}) });
    if (de) write(`${place}/de.yaml`, de);
  }
  const model = createSiteModel(["en", "de"]);
  backend = createBackend({ model, dataDir: ":memory:", menus: menuNames });
  const loader = createLoader({
    store: backend.store,
    model,
    menus: menuNames,
    contentDir: folder,
  });
  loader.loadAll();
  if (loader.faults().length > 0) throw new Error("the content of this test is invalid");
});
afterAll(() => {
  backend.close();
  rmSync(folder, { recursive: true });
});

/** A condition as in the query, and whether a page meets it. */
interface Condition {
  readonly path: string;
  readonly operator: string;
  readonly values: readonly string[];
  readonly holds: (page: Page) => boolean;
}

const published = ({ en, de }: Page) => [en, de].filter((each) => each?.status);
const lower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const comparisons: Readonly<Record<string, (title: string, value: string) => boolean>> = {
  "=": (title, value) => title === value,
  "<>": (title, value) => title !== value,
  CONTAINS: (title, value) => title.includes(value),
  STARTS_WITH: (title, value) => title.startsWith(value),
  ENDS_WITH: (title, value) => title.endsWith(value),
  "<": (title, value) => bytes(title) < bytes(value),
  ">=": (title, value) => bytes(title) >= bytes(value),
};
/** SQLite compares texts as UTF-8. */
const bytes = (text: string) => Buffer.from(text).toString("latin1");

const titleCondition: fc.Arbitrary<Condition> = fc
  .tuple(
    fc.constantFrom(...Object.keys(comparisons)),
    fc.constantFrom(...titleWords.filter(Boolean), "Alpha one", "TWO", "_", "%"),
  )
  .map(([operator, value]) => ({
    path: "title",
    operator,
    values: [value],
    holds: (given) =>
      published(given).some(
        (each) => comparisons[operator]?.(lower(each?.title ?? ""), lower(value)) ?? false,
      ),
  }));
const topicCondition: fc.Arbitrary<Condition> = fc
  .tuple(fc.constantFrom("=", "IN"), fc.subarray([...topics, "none"], { minLength: 1 }))
  .map(([operator, values]) => ({
    path: "field_topics.name",
    operator,
    values: operator === "=" ? values.slice(0, 1) : values,
    holds: ({ topics: named }) =>
      (operator === "=" ? values.slice(0, 1) : values).some((value) => named.includes(value)),
  }));
const idCondition: fc.Arbitrary<Condition> = fc
  .tuple(fc.nat(130), fc.nat(130))
  .map(([low, high]) => ({
    path: "drupal_internal__nid",
    operator: "BETWEEN",
    values: [String(low), String(high)],
    holds: (given) => nid(given) >= low && nid(given) <= high,
  }));
const absence: fc.Arbitrary<Condition> = fc
  .constantFrom("IS NULL", "IS NOT NULL")
  .map((operator) => ({
    path: "field_summary",
    operator,
    values: [],
    holds: ({ summary }) => (summary === null) === (operator === "IS NULL"),
  }));

const filter = fc.record({
  conjunction: fc.constantFrom("AND", "OR"),
  // One condition per field, since several conditions on a field in one AND group have to hold for the same value.
  conditions: fc
    .tuple(titleCondition, topicCondition, idCondition, absence)
    .chain((all) => fc.subarray(all, { minLength: 1 })),
});
const sort = fc.constantFrom(
  "title",
  "-title",
  "created",
  "-created",
  "-created,title",
  "drupal_internal__nid",
  "-drupal_internal__nid",
  null,
);

function addressOf(
  given: { conjunction: string; conditions: readonly Condition[] } | null,
  sorted: string | null,
  limits: readonly [number, number],
): string {
  const query = new URLSearchParams();
  if (given) query.set("filter[g][group][conjunction]", given.conjunction);
  for (const [index, { path, operator, values }] of (given?.conditions ?? []).entries()) {
    const start = `filter[c${index}][condition]`;
    query.set(`${start}[path]`, path);
    query.set(`${start}[operator]`, operator);
    query.set(`${start}[memberOf]`, "g");
    if (operator === "IN" || operator === "BETWEEN")
      values.forEach((value) => query.append(`${start}[value][]`, value));
    else values.forEach((value) => query.set(`${start}[value]`, value));
  }
  if (sorted) query.set("sort", sorted);
  query.set("page[offset]", String(limits[0]));
  query.set("page[limit]", String(limits[1]));
  query.set("fields[node--page]", "drupal_internal__nid");
  return `http://cms.test/jsonapi/node/page?${query.toString()}`;
}

type Key = (page: Page) => string | number;
const versions = ({ en, de }: Page) => (de ? [en, de] : [en]);
const keys: Readonly<Record<string, Key>> = {
  title: (given) =>
    versions(given)
      .map(({ title }) => bytes(lower(title)))
      .toSorted()[0] ?? "",
  "-title": (given) =>
    versions(given)
      .map(({ title }) => bytes(lower(title)))
      .toSorted()
      .at(-1) ?? "",
  created: ({ day }) => day,
  "-created": ({ day }) => day,
  drupal_internal__nid: nid,
  "-drupal_internal__nid": nid,
};

/** The list computed without a database. */
function expected(
  given: { conjunction: string; conditions: readonly Condition[] } | null,
  sorted: string | null,
  [offset, limit]: readonly [number, number],
): number[] {
  const found = pages.filter((each) => {
    if (!given) return true;
    const met = given.conditions.map(({ holds }) => holds(each));
    return (
      published(each).length > 0 &&
      (given.conjunction === "AND" ? met.every(Boolean) : met.some(Boolean))
    );
  });
  const order = (sorted ?? "").split(",").filter(Boolean);
  const ordered = found.toSorted((a, b) => {
    for (const name of order) {
      const [x, y] = [keys[name]?.(a) ?? 0, keys[name]?.(b) ?? 0];
      if (x !== y) return (x < y ? -1 : 1) * (name.startsWith("-") ? -1 : 1);
    }
    return nid(a) - nid(b);
  });
  return ordered
    .slice(offset, offset + limit)
    .filter(({ en }) => en.status)
    .map(nid);
}

const limits = fc.tuple(fc.nat(130), fc.integer({ min: 1, max: 50 }));

test("a filtered, sorted page of random content equals a simple computation", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.option(filter, { nil: null }),
      sort,
      limits,
      async (given, sorted, range) => {
        const response = await backend.fetch(new Request(addressOf(given, sorted, range)));
        expect(response.status).toBe(200);
        const { data } = listDocument.parse(await response.json());
        expect(data.map(({ attributes }) => attributes["drupal_internal__nid"])).toEqual(
          expected(given, sorted, range),
        );
      },
    ),
    { numRuns: runs(400, 5000), seed: 12 },
  );
});
