import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { silentLog } from "#lib/log.ts";
import { OverloadedError } from "../page-cache/overloaded-error.ts";
import { makeReady, type ReadyPage } from "../page-cache/ready-page.ts";
import { pageOf } from "#testkit/page-of.ts";
import { createPages } from "./pages.ts";
import type { RenderReadyPage } from "./render-page.ts";

/** More than may be rendered or wait at a time. */
const tooMany = 97;

function open() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "pages-"));
  const renderPage = vi.fn<RenderReadyPage>();
  const pages = createPages({
    renderPage,
    config: { allowedHosts: null, dataDir, pageCacheBytes: 1_000_000, siteUrl: null },
    drops: { isInvalidatedSince: () => false, settled: async () => {} },
    log: silentLog,
    shared: null,
    onAnswer: () => {},
    isDevelopment: false,
    isDraft: () => false,
    now: Date.now,
  });
  // Otherwise each page is first looked up on the disk.
  pages.noteHealthy();
  onTestFinished(async () => {
    await pages.settled();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { pages, renderPage };
}

const post = () => new Request("http://site.test/contact", { method: "POST", body: "x" });
const posted = { refusal: { reason: "empty", retryAfterSeconds: null } } as const;

it("counts pages with submitted forms in the rendering limit", async () => {
  const { pages, renderPage } = open();
  const slow = Promise.withResolvers<ReadyPage>();
  renderPage.mockReturnValue(slow.promise);
  const answers = Array.from({ length: tooMany }, () => pages.answerPosted(post(), "1", posted));
  await expect(answers.at(-1)).rejects.toThrow(OverloadedError);
  await expect(pages.answer(new Request("http://site.test/search?q=a"), "1")).rejects.toThrow(
    OverloadedError,
  );
  slow.resolve(await makeReady(pageOf("closed")));
  expect(await Promise.all(answers.slice(0, -1))).toHaveLength(tooMany - 1);
});

it("does not render a waiting page whose clients have all disconnected", async () => {
  const { pages, renderPage } = open();
  const slow = Promise.withResolvers<ReadyPage>();
  renderPage.mockReturnValue(slow.promise);
  const busy = Array.from({ length: 32 }, () => pages.answerPosted(post(), "1", posted));
  const gone = new AbortController();
  const ask = (words: string, signal: AbortSignal) =>
    pages.answer(new Request(`http://site.test/search?q=${words}`, { signal }), "1");
  const abandoned = ask("abandoned", gone.signal);
  const left = [ask("shared", gone.signal), ask("shared", new AbortController().signal)];
  gone.abort();
  slow.resolve(await makeReady(pageOf("page")));
  await expect(abandoned).rejects.toThrow(OverloadedError);
  expect(await Promise.all(left)).toHaveLength(2);
  await Promise.all(busy);
  expect(renderPage.mock.calls.map(([{ url }]) => url)).not.toContain(
    "http://site.test/search?q=abandoned",
  );
});
