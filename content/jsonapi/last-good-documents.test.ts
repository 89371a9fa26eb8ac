import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createInvalidationLog } from "#lib/cache/invalidation-log.ts";
import { silentLog } from "#lib/log.ts";
import type { ContentAddress } from "../content-client.server.ts";
import { createLastGoodDocuments } from "./last-good-documents.ts";
import { denials, faults, json } from "#testkit/recorded-backend/recorded-backend.ts";
import { apAutomation, startRecordedSite } from "#testkit/recorded-backend/recorded-site.ts";

const address: ContentAddress = { site: "en", language: "en", path: "/ap-automation" };
const document = `/jsonapi/node/page/${apAutomation}`;
const limits = { callMs: 2000, pageMs: 9000, translationsMs: 8000, softTimeoutMs: 50 };
/** Enough for a backend that fails. */
const shortLimits = { ...limits, callMs: 100, pageMs: 450, translationsMs: 400 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "documents-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Opens the documents on disk, as a process does. */
function open() {
  const drops = createInvalidationLog({
    file: join(folder, "edits.log"),
    isNoted: (tag) => tag.startsWith("node:"),
    keepMs: 1e9,
  });
  const kept = { folder: join(folder, "documents"), maxBytes: 1e8, drops, log: silentLog };
  return { drops, documents: createLastGoodDocuments(kept) };
}

/** A site that has served the page once and was then restarted. */
async function restarted(
  between: (site: Awaited<ReturnType<typeof startRecordedSite>>) => unknown,
  limitsOfSecond = limits,
) {
  const before = open();
  const first = await startRecordedSite({ limits, lastGood: before.documents });
  const page = await first.client.fetchPage(address);
  await before.documents.settled();
  await between(first);
  await before.documents.settled();
  await before.drops.settled();
  const client = { limits: limitsOfSecond, lastGood: open().documents, baseUrl: first.backend.url };
  const second = await startRecordedSite(client);
  await second.backend[Symbol.asyncDispose]();
  return { page, first, second };
}

describe("while the backend is down, after a restart", () => {
  test.each(Object.keys(faults) as (keyof typeof faults)[])(
    "a page it has served is served, whatever the backend does: %s",
    async (name) => {
      const fail = ({ backend }: Pick<Awaited<ReturnType<typeof startRecordedSite>>, "backend">) =>
        backend.putEverywhere(faults[name]);
      const { page, first, second } = await restarted(fail, shortLimits);
      await using _ = first.backend;
      expect(await second.client.fetchPage(address)).toEqual({ ...page, isStale: true });
      expect(second.client.staleServed()).toBeGreaterThan(0);
      const other = second.client.fetchPage({ ...address, path: "/never-seen" });
      await expect(other).rejects.toMatchObject({ code: "content-unavailable" });
    },
  );

  test.each(Object.keys(denials) as (keyof typeof denials)[])(
    "a page it has served is served where everything is denied: %s",
    async (name) => {
      const { page, first, second } = await restarted(async ({ backend, client, clock }) => {
        backend.putEverywhere(denials[name]);
        clock.ms += 3_600_000;
        await client.fetchPage(address);
      });
      await using _ = first.backend;
      expect(await second.client.fetchPage(address)).toEqual({ ...page, isStale: true });
    },
  );

  test("does not serve documents that were edited since", async () => {
    const { first, second } = await restarted(({ backend, client }) => {
      client.invalidate(["node:4"]);
      backend.putEverywhere(faults.maintenance);
    });
    await using _ = first.backend;
    await expect(second.client.fetchPage(address)).rejects.toMatchObject({
      code: "content-unavailable",
    });
  });

  test("does not serve documents that were unpublished since", async () => {
    const { first, second } = await restarted(async ({ backend, client, clock }) => {
      backend.put(document, json({ errors: [] }, 403));
      clock.ms += 3_600_000;
      await client.fetchPage(address).catch(() => {});
      backend.putEverywhere(faults.maintenance);
    });
    await using _ = first.backend;
    await expect(second.client.fetchPage(address)).rejects.toMatchObject({
      code: "content-unavailable",
    });
  });
});

test("returns newer content as soon as the backend is back", async () => {
  const { first, second } = await restarted(({ backend }) =>
    backend.putEverywhere(faults.maintenance),
  );
  await using _ = first.backend;
  await second.client.fetchPage(address);
  first.backend.putEverywhere(null);
  // One request at a time checks whether the backend is back.
  await vi.waitFor(async () => {
    const before = second.client.staleServed();
    second.clock.ms += 6000;
    await second.client.fetchPage(address);
    expect(second.client.staleServed()).toBe(before);
  });
});

describe("a stored document", () => {
  const url = "http://cms.test/jsonapi/node/page/1";
  const page = { data: { type: "node--page", id: "1", attributes: { drupal_internal__nid: 4 } } };
  const text = JSON.stringify(page);

  /** Stores the document, and returns whether the file was written again. */
  async function isWritten({ documents }: ReturnType<typeof open>, loadedAt: number) {
    rmSync(join(folder, "documents"), { recursive: true, force: true });
    documents.save(url, { value: { text, json: page }, tags: [], loadedAt }, null);
    await documents.settled();
    return existsSync(join(folder, "documents"));
  }

  test("is written only if it is new or was edited since", async () => {
    const opened = open();
    expect(await isWritten(opened, 1000)).toBe(true);
    expect(await isWritten(opened, 2000)).toBe(false);
    opened.documents.invalidate(["node:5"]);
    expect(await isWritten(opened, 3000)).toBe(false);
    opened.documents.invalidate(["node:4"]);
    expect(await isWritten(opened, Date.now() + 1)).toBe(true);
    expect((await opened.documents.read(url))?.value.json).toEqual(page);
    await opened.drops.settled();
  });

  test("is rewritten in time, so that unchanged content does not become too old for an outage", async () => {
    const day = 24 * 3_600_000;
    const now = Date.now();
    const opened = open();
    for (let age = 9; age >= 0; age--) {
      const loadedAt = now - age * day;
      opened.documents.save(url, { value: { text, json: page }, tags: [], loadedAt }, null);
      await opened.documents.settled();
    }
    expect((await opened.documents.read(url))?.value.json).toEqual(page);
  });

  test("is written by the next request if it was requested before an edit and arrived after it", async () => {
    const opened = open();
    opened.documents.invalidate(["node:4"]);
    expect(await isWritten(opened, Date.now() - 1000)).toBe(true);
    expect(await opened.documents.read(url)).toBeNull();
    expect(await isWritten(opened, Date.now() + 1)).toBe(true);
    expect((await opened.documents.read(url))?.value.json).toEqual(page);
    await opened.drops.settled();
  });
});
