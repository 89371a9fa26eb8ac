import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runs } from "./runs.ts";
import { startSite, type SiteProcess } from "./site-process.ts";
import { watchVersions } from "./watch-versions.ts";

const secret = "a secret of the tests";
const languages = ["en", "de", "fr", "es", "it", "nl", "pt", "sv"] as const;
const pageCount = runs(8, 50);
/** Tests that run beside others may take longer. */
const edit = { maxMs: runs(10_000, 2000), giveUpMs: 20_000 };

const names = Array.from({ length: pageCount }, (_, index) => `bundle-${index}`);
const paths = names.flatMap((name) =>
  languages.map((language) => (language === "en" ? `/${name}` : `/${language}/${name}`)),
);

const disposer = new AsyncDisposableStack();
let folder: string;
let site: SiteProcess;

/** Writes all pages in all languages, as a tool does that replaces a whole release of content. */
function writeBundle(word: string): void {
  for (const name of names) {
    const dir = path.join(folder, "nodes/page", name);
    mkdirSync(dir, { recursive: true });
    for (const language of languages)
      writeFileSync(
        path.join(dir, `${language}.yaml`),
        `title: ${word} ${name} ${language}\npath: /${name}\n`,
      );
  }
}

const textAt = async (page: string) => (await fetch(site.origin + page)).text();

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "bundle-"));
  disposer.defer(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, "site.yaml"), "name: Bundle\nfront_page: page/bundle-0\n");
  writeBundle("Oldword");
  site = await startSite({ CONTENT_DIR: folder, REVALIDATE_SECRET: secret });
  disposer.defer(() => site.stop());
  for (const page of paths)
    await vi.waitUntil(async () => (await textAt(page)).includes("Oldword"), {
      timeout: 60_000,
      interval: 500,
    });
}, 120_000);
afterAll(() => disposer.disposeAsync());

test(`${pageCount} pages in 8 languages change at the same moment, within two seconds`, async () => {
  const watched = watchVersions({ paths, textAt, old: "Oldword", new: "Newword", readers: 2 });
  await vi.waitUntil(() => watched.seen().lastOld > 0);
  writeBundle("Newword");
  const savedAt = performance.now();
  await vi.waitUntil(() => watched.seen().firstNew < performance.now() - 1000, {
    timeout: edit.giveUpMs,
  });
  const { firstNew, lastOld, others } = await watched.stop();
  expect(others).toEqual([]);
  expect(lastOld).toBeLessThan(firstNew);
  expect(firstNew - savedAt).toBeLessThan(edit.maxMs);
  for (const page of paths) expect(await textAt(page)).toContain("Newword");
}, 60_000);

test("the site reports since when all languages of a page are live", async () => {
  const own = languages.map((language) =>
    language === "en" ? "/bundle-7" : `/${language}/bundle-7`,
  );
  const response = await fetch(
    `${site.origin}/api/live?${own.map((page) => `path=${page}`).join("&")}`,
    { headers: { Authorization: `Bearer ${secret}` } },
  );
  expect(await response.json()).toEqual({
    pages: own.map((page) => ({
      path: page,
      status: 200,
      state: "live",
      since: expect.stringMatching(/^\d{4}-/),
      etag: expect.stringMatching(/^W\//),
      waiting: [],
    })),
  });
});
