import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { silentLog } from "#lib/log.ts";
import { worklistsInThread, type Worklists } from "./open-worklists.ts";

let contentDir: string;
let asked: string[];
let worklists: Worklists;
beforeEach(() => {
  contentDir = mkdtempSync(join(tmpdir(), "worklists-"));
  const page = join(contentDir, "nodes/page/a");
  mkdirSync(page, { recursive: true });
  writeFileSync(join(page, "en.yaml"), "title: A\npath: /a\ntext: '<a href=\"/gone\">x</a>'\n");
  asked = [];
  const open = worklistsInThread(
    {
      contentDir,
      contentUrl: "http://cms.test",
      credentials: null,
      dataDir: contentDir,
      editorPath: null,
    },
    silentLog,
  );
  worklists = open({
    async statusOf(path) {
      asked.push(path);
      return 404;
    },
    emptySearches: async () => [{ locale: "en", words: "ledgr", count: 4, lastDay: "2026-11-23" }],
    missedPaths: async () => [{ path: "/aa", count: 3, lastDay: "2026-11-23" }],
  });
});
afterEach(async () => {
  await worklists.close();
  rmSync(contentDir, { recursive: true, force: true });
});

const all = { group: "", text: "", offset: 0, limit: 10 };

/** The thread may need longer than a page waits. */
const expectLink = async () =>
  await expect
    .poll(() => worklists.page("links", all), { timeout: 20_000 })
    .toMatchObject({ total: 1 });

it("makes worklists in another thread, which asks the site", async () => {
  await expectLink();
  expect(asked).toEqual(["/gone"]);
  expect((await worklists.page("not-found", all))?.total).toBe(1);
  expect((await worklists.page("searches", all))?.rows[0]?.cells[0]).toEqual({
    text: "ledgr",
    href: "/search?q=ledgr",
  });
  expect(await worklists.difference("nodes/page/none", "de")).toBeNull();
});

it("starts the thread again after it has ended", async () => {
  await expectLink();
  await worklists.close();
  await expectLink();
});

it("starts no thread because of an edit", async () => {
  await worklists.noteChange(false);
  await worklists.close();
  expect(asked).toEqual([]);
});
