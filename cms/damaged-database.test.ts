import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test, vi } from "vitest";
import { setUpContentCopy } from "#testkit/content-copy.ts";
import { firstOf } from "#testkit/runs.ts";

const { dataDir, database, start, closeAll, writePages } = setUpContentCopy();

/** A log that collects its messages. */
const log = () => {
  const lines: string[] = [];
  const write = (_: object, message: string) => void lines.push(message);
  return { lines, info: write, warn: write, error: write };
};

/** Overwrites bytes in the middle of the file. */
function damage(): void {
  const { size } = statSync(database());
  const file = openSync(database(), "r+");
  for (let at = 8192; at < size; at += 8192) writeSync(file, Buffer.alloc(1000, 0xa5), 0, 1000, at);
  closeSync(file);
}

describe("a damaged database", () => {
  test("is detected at the start, moved aside and rebuilt from the files", async () => {
    await start();
    await closeAll();
    damage();
    const lines = log();
    const backend = await start({ log: lines });
    expect(lines.lines).toContain(
      "The content database is damaged and will be rebuilt from the content files.",
    );
    expect(existsSync(`${database()}.damaged`)).toBe(true);
    expect((await fetch(`${backend.url}/jsonapi/node/page`)).status).toBe(200);
  });

  test.each(firstOf(["no lock", "x".repeat(5000)]))(
    "may be its lock file, holding “%s”, which is replaced with a warning",
    async (content) => {
      mkdirSync(dataDir(), { recursive: true });
      writeFileSync(join(dataDir(), "content.lock"), content);
      const lines = log();
      const backend = await start({ log: lines });
      expect(lines.lines).toContain(
        "The lock file of the content database was damaged and has been replaced.",
      );
      expect((await fetch(`${backend.url}/router/translate-path?path=/home`)).status).toBe(200);
      await expect(start()).rejects.toThrow("is in use by another process");
    },
  );

  test.each(firstOf(["no database", "", "SQLite format 3 and nothing else"]))(
    "may hold anything, even “%s”",
    async (content) => {
      mkdirSync(dataDir(), { recursive: true });
      writeFileSync(database(), content);
      const backend = await start();
      expect((await fetch(`${backend.url}/router/translate-path?path=/home`)).status).toBe(200);
    },
  );

  test("is detected when it is read, and the backend responds again at the same address", async () => {
    writePages(800);
    const lines = log();
    const backend = await start({ log: lines });
    // A write of another connection makes the backend read pages from disk again.
    const other = new DatabaseSync(database());
    other.exec("CREATE TABLE other (a); PRAGMA wal_checkpoint(TRUNCATE);");
    other.close();
    damage();
    await vi.waitFor(
      async () => {
        await fetch(
          `${backend.url}/jsonapi/node/page?filter[title][operator]=CONTAINS&filter[title][value]=x${Math.random()}`,
        ).catch(() => null);
        expect(lines.lines).toContain(
          "The content database is damaged and will be rebuilt from the content files.",
        );
      },
      { timeout: 10_000, interval: 50 },
    );
    await vi.waitFor(
      async () => {
        const answer = await fetch(`${backend.url}/router/translate-path?path=/p/799`);
        expect(answer.status).toBe(200);
      },
      { timeout: 15_000, interval: 100 },
    );
  });
});
