import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { silentLog } from "#lib/log.ts";
import { isKeepable } from "./is-keepable.ts";
import { createMissedPaths } from "./missed-paths.ts";

describe("a path", () => {
  it.each([
    "/old-page",
    "/de/produkte/poststelle",
    "/ja/どこにもない",
    "/news/2019/05/a-long-title-with-many-words-in-it",
    "/index.html",
    "/produkt.php",
    "/iso-27001-certificate",
    "/AccountsPayable",
  ])("of a page is kept: %s", (path) => {
    expect(isKeepable(path)).toBe(true);
  });

  it.each([
    "/",
    "/unsubscribe/anna@example.com",
    "/unsubscribe/anna%40example.com",
    "/call/+49-40-123-456-78",
    "/customer/12345678",
    "/reset/550e8400-e29b-41d4-a716-446655440000",
    "/reset/9f86d081884c7d65",
    "/t/dGhpcyBpcyBhIHRva2Vu",
    "/login/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx",
    "/s/k3j4h5k3j4h5",
    "/.env",
    "/wp-login.php",
    "/wp-content/x",
    "/.git/config",
    "/<script>",
    '/a"b',
    "/a\u202eb",
    `/${"a".repeat(201)}`,
    `/${"word".repeat(25)}`,
  ])("of a person, a key or a search for weak points is not: %s", (path) => {
    expect(isKeepable(path)).toBe(false);
  });
});

describe("the counts", () => {
  let folder: string;
  let time: number;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "missed-"));
    time = Date.parse("2026-11-23T10:00:00Z");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const open = () =>
    createMissedPaths({ file: join(folder, "not-found.json"), log: silentLog, now: () => time });
  const note = (counts: ReturnType<typeof open>, path: string, times: number) => {
    for (let index = 0; index < times; index++) counts.note(path);
  };

  it("have the most frequent path first, and leave out rare ones", () => {
    const counts = open();
    note(counts, "/often", 5);
    note(counts, "/more-often.data", 3);
    note(counts, "/more-often", 3);
    note(counts, "/rare", 2);
    note(counts, "/%zz", 9);
    expect(counts.list()).toEqual([
      { path: "/more-often", count: 6, lastDay: "2026-11-23" },
      { path: "/often", count: 5, lastDay: "2026-11-23" },
    ]);
  });

  it("survive a restart, for 90 days after the last request", () => {
    const counts = open();
    note(counts, "/often", 5);
    counts.close();
    time += 80 * 86_400_000;
    expect(open().list()).toHaveLength(1);
    time += 20 * 86_400_000;
    expect(open().list()).toEqual([]);
  });

  it("begin again if their file is damaged", () => {
    writeFileSync(join(folder, "not-found.json"), '[["/a", -1, "x"]');
    expect(open().list()).toEqual([]);
  });

  it("stay bounded, and keep the frequent paths", () => {
    const counts = open();
    note(counts, "/often", 50);
    for (let index = 0; index < 10_000; index++) counts.note(`/made-up-${index}`);
    note(counts, "/later", 4);
    expect(counts.list().map(({ path }) => path)).toEqual(["/often", "/later"]);
  });
});
