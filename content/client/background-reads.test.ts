import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { runInBackground } from "#lib/concurrency/background.ts";
import { silentLog } from "#lib/log.ts";
import { createContentClient } from "../content-client.server.ts";

/** A client whose backend answers nothing until the test ends. */
function openClient() {
  const asked: string[] = [];
  const end = Promise.withResolvers<Response>();
  const client = createContentClient({
    fetch: async (input) => {
      asked.push(new URL(new Request(input).url).pathname);
      return (await end.promise).clone();
    },
    baseUrl: "http://cms.test",
    locales: ["en"],
    log: silentLog,
    limits: { maxRenderCallsInBackground: 2 },
  });
  const reads: Promise<unknown>[] = [];
  onTestFinished(async () => {
    end.resolve(Response.json({}, { status: 404 }));
    await Promise.allSettled(reads);
  });
  /** The blocks around a page take one request for each kind of block. */
  const readBlocks = () => {
    const place = { site: "en", language: "en", path: "/", nid: null, subsite: null } as const;
    reads.push(client.fetchPlacedBlocks(place));
  };
  const readPage = () =>
    reads.push(client.fetchPage({ site: "en", language: "en", path: "/about" }));
  return { asked, readBlocks, readPage };
}

test("a page that no visitor waits for leaves the backend room for visitors", async () => {
  const { asked, readBlocks, readPage } = openClient();
  runInBackground(readBlocks);
  await expect.poll(() => asked.length).toBe(2);
  await pause(50);
  expect(asked).toHaveLength(2);
  readPage();
  await expect.poll(() => asked.length).toBe(3);
  expect(asked.at(-1)).toBe("/router/translate-path");
});

test("for a visitor all is asked at once", async () => {
  const { asked, readBlocks } = openClient();
  readBlocks();
  await expect.poll(() => asked.length).toBeGreaterThan(4);
});
