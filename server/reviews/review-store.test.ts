import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { silentLog } from "#lib/log.ts";
import { findPostgres, startPostgres, type TestPostgres } from "#testkit/postgres.ts";
import type { Database } from "../leads/database.ts";
import { openPostgresDatabase } from "../leads/postgres-database.ts";
import { openSqliteDatabase } from "../leads/sqlite-database.ts";
import { createReviewKeys, isOpen } from "./review-link.ts";
import { createReviewStore, type ReviewStore } from "./review-store.ts";

const draft = { paths: ["/launch", "/de/start"], isBundle: true, createdAt: 1000, expiresAt: 9000 };

function testReviewStore(open: () => readonly [Database, Database]): void {
  let store: ReviewStore;
  let other: ReviewStore;
  beforeAll(() => {
    const [one, another] = open();
    store = createReviewStore(one);
    other = createReviewStore(another);
  });
  afterAll(async () => {
    await other.close();
    await store.close();
  });

  test("returns links as they were created, to all processes", async () => {
    const [link] = await Promise.all([store.create(draft), other.find(["none"])]);
    expect(link).toMatchObject({ ...draft, revokedAt: null, openings: 0 });
    expect(await other.find([link.id, "none"])).toEqual([link]);
  });

  test("counts openings of all processes", async () => {
    const { id } = await store.create(draft);
    await Promise.all([store.count(id), other.count(id), store.count(id)]);
    expect(await store.find([id])).toMatchObject([{ openings: 3 }]);
  });

  test("revokes a link once", async () => {
    const { id } = await store.create(draft);
    expect(await other.revoke(id, 5000)).toBe(true);
    expect(await store.revoke(id, 6000)).toBe(false);
    expect(await store.revoke("none", 6000)).toBe(false);
    const [link] = await store.find([id]);
    expect([link?.revokedAt, link && isOpen(link, 5001)]).toEqual([5000, false]);
  });

  test("erases links that ended long ago", async () => {
    const { id } = await store.create({ ...draft, createdAt: 8000, expiresAt: 20_000 });
    await store.erase(10_000);
    expect((await store.list()).map((link) => link.id)).toEqual([id]);
  });
}

describe("in SQLite", () => {
  const folder = mkdtempSync(join(tmpdir(), "reviews-"));
  const file = join(folder, "reviews.sqlite");
  testReviewStore(() => [openSqliteDatabase(file), openSqliteDatabase(file)]);
  afterAll(() => rmSync(folder, { recursive: true }));
});

const programs = findPostgres();
describe.skipIf(programs === null)("in PostgreSQL", () => {
  let postgres: TestPostgres | undefined;
  let url = "";
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? "");
    url = postgres.createDatabase("reviews");
  });
  testReviewStore(() => [
    openPostgresDatabase(url, { log: silentLog }),
    openPostgresDatabase(url, { log: silentLog }),
  ]);
  afterAll(() => postgres?.stop());
});

test("a key is valid for its id and its site only", () => {
  const keys = createReviewKeys(Buffer.from("one"));
  expect(keys.read(keys.write("abc"))).toBe("abc");
  expect(createReviewKeys(Buffer.from("other")).read(keys.write("abc"))).toBeNull();
  for (const key of ["", "abc", "abc.", ".", "abc.x", `abd.${keys.write("abc").split(".")[1]}`])
    expect(keys.read(key)).toBeNull();
});

test("a link is open until its end", () => {
  const link = { ...draft, id: "a", revokedAt: null, openings: 0 };
  expect([isOpen(link, 8999), isOpen(link, 9000)]).toEqual([true, false]);
});
