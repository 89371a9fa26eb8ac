import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ContentAddress } from "../content-client.server.ts";
import { denials, faults } from "#testkit/recorded-backend/recorded-backend.ts";
import {
  apAutomation,
  routerAt,
  startRecordedSite,
} from "#testkit/recorded-backend/recorded-site.ts";

type TestSite = Awaited<ReturnType<typeof startRecordedSite>>;

const address: ContentAddress = { site: "en", language: "en", path: "/ap-automation" };
const document = `/jsonapi/node/page/${apAutomation}`;
/** Long limits, so that a busy machine does not exceed them. */
const patient = { callMs: 20_000, pageMs: 40_000, translationsMs: 30_000, fileMs: 20_000 };
/** Faults that only a time limit can detect. */
const endless: ReadonlySet<string> = new Set(["noAnswer", "drip"]);

// Time limits use intervals, so they expire only when a test advances the fake timers.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the result of work while the fake clock advances one second per turn of the event loop. */
async function whileTimePasses<T>(work: Promise<T>): Promise<T> {
  const settled = work.then(
    () => true,
    () => true,
  );
  const pass = async () => {
    await vi.advanceTimersByTimeAsync(1000);
    await new Promise((resolve) => setImmediate(resolve));
    return false;
  };
  while (!(await Promise.race([settled, pass()])));
  return work;
}

describe.each(Object.keys(faults) as (keyof typeof faults)[])(
  "a backend that answers with %s",
  (name) => {
    /** Advances the clock only if the backend never responds; otherwise a limit could expire before the response. */
    const inTime = <T>(work: Promise<T>) => (endless.has(name) ? whileTimePasses(work) : work);

    test("is unavailable, in time, and nothing of it is kept", async () => {
      await using site = await startRecordedSite({ limits: patient });
      site.backend.putEverywhere(faults[name]);
      const caught: unknown = await inTime(site.client.fetchPage(address)).catch(
        (error: unknown) => error,
      );
      expect(caught).toMatchObject({
        code: "content-unavailable",
        status: 503,
        cause: expect.anything(),
      });
      await expect(inTime(site.client.fetchMenu("main", address))).rejects.toMatchObject({
        code: "content-unavailable",
      });
      site.backend.putEverywhere(null);
      // The circuit breaker lets one try through.
      site.clock.ms += 5000;
      const page = await site.client.fetchPage(address);
      expect(page).toMatchObject({ kind: "page" });
    });

    test("for the document alone is unavailable too", async () => {
      await using site = await startRecordedSite({ limits: patient });
      site.backend.put(document, faults[name]);
      await expect(inTime(site.client.fetchPage(address))).rejects.toMatchObject({
        code: "content-unavailable",
      });
    });

    test("is stood in for by the last good page and menu", async () => {
      await using site = await startRecordedSite({ limits: patient });
      const page = await site.client.fetchPage(address);
      const menu = await site.client.fetchMenu("main", address);
      // For an hour, menus are served while they are loaded, without a mark.
      site.clock.ms += 2 * 3_600_000;
      site.backend.putEverywhere(faults[name]);
      expect(await inTime(site.client.fetchPage(address))).toEqual({ ...page, isStale: true });
      expect(await inTime(site.client.fetchMenu("main", address))).toEqual({
        ...menu,
        isStale: true,
      });
      expect(site.log.lines.map(({ message }) => message)).toContain(
        "The content backend is unavailable; the last good content is served.",
      );
      site.clock.ms += 25 * 3_600_000;
      await expect(inTime(site.client.fetchPage(address))).rejects.toMatchObject({
        code: "content-unavailable",
      });
    });
  },
);

describe("what is denied", () => {
  const path = "/sites/default/files/a.pdf";
  const fetchFile = (site: TestSite) =>
    site.client.fetchFile(path, new Request(`https://site.example${path}`));

  test("where the entry point is forbidden too is unavailable, page, menu and file", async () => {
    await using site = await startRecordedSite({ limits: patient });
    site.backend.putEverywhere(denials.lostRights);
    const unavailable = { code: "content-unavailable", status: 503 };
    await expect(site.client.fetchPage(address)).rejects.toMatchObject(unavailable);
    await expect(site.client.fetchMenu("main", address)).rejects.toMatchObject(unavailable);
    await expect(fetchFile(site)).rejects.toMatchObject(unavailable);
    site.backend.putEverywhere(null);
    // The failure of a page is cached for half a second.
    await expect(site.client.fetchPage(address)).rejects.toMatchObject(unavailable);
    site.clock.ms += 500;
    expect(await site.client.fetchPage(address)).toMatchObject({ kind: "page" });
  });

  test("opens the circuit breaker as other failures do", async () => {
    await using site = await startRecordedSite({ limits: patient });
    site.backend.putEverywhere(denials.lostRights);
    for (let i = 0; i < 8; i++)
      await site.client.fetchPage({ ...address, path: `/${i}` }).catch(() => {});
    expect(site.client.figures.isAway).toBe(true);
    // Each caused one request to the entry point.
    expect(site.backend.asked).toHaveLength(10);
  });

  test("while the entry point is given is believed", async () => {
    await using site = await startRecordedSite({ limits: patient });
    await expect(site.client.fetchPage({ ...address, path: "/secret-page" })).rejects.toMatchObject(
      { code: "content-forbidden" },
    );
    await expect(fetchFile(site)).rejects.toMatchObject({ code: "content-not-found" });
  });
});

test("a backend that does not listen is unavailable", async () => {
  const site = await startRecordedSite({ limits: patient });
  await site[Symbol.asyncDispose]();
  await expect(site.client.fetchPage(address)).rejects.toMatchObject({
    code: "content-unavailable",
  });
});

test("a backend that keeps failing is not asked for a while", async () => {
  await using site = await startRecordedSite({ limits: patient });
  site.backend.putEverywhere(faults.maintenance);
  for (let i = 0; i < 8; i++)
    await site.client.fetchPage({ ...address, path: `/${i}` }).catch(() => {});
  expect(site.backend.asked).toHaveLength(5);
  site.backend.putEverywhere(null);
  site.clock.ms += 5000;
  expect(await site.client.fetchPage(address)).toMatchObject({ kind: "page" });
});

test("a page does not fail with the list of its translations", async () => {
  await using site = await startRecordedSite({ limits: { ...patient, callMs: 120_000 } });
  site.backend.put(`/fr${document}`, faults.noAnswer);
  const read = site.client.fetchPage(address);
  // By then, the page itself has been read.
  await vi.waitUntil(() => site.backend.asked.some((asked) => asked.includes(`/fr${document}`)));
  // Exceeds the time limit for translations, but not that for the page.
  await vi.advanceTimersByTimeAsync(patient.translationsMs + 1000);
  expect(await read).toMatchObject({
    kind: "page",
    page: { translations: [{ locale: "en", path: "/ap-automation" }] },
  });
});

test("a page does not fail with the addresses of its links", async () => {
  await using site = await startRecordedSite({ limits: patient });
  site.backend.put(routerAt("en", "/node/2"), faults.phpError);
  expect(JSON.stringify(await site.client.fetchPage(address))).toContain('"href":"/node/2"');
});

test("a page does not wait for the addresses of its links longer than half its time", async () => {
  await using site = await startRecordedSite({ limits: { ...patient, callMs: 120_000 } });
  const router = routerAt("en", "/node/2");
  site.backend.put(router, faults.noAnswer);
  const read = site.client.fetchPage(address);
  await vi.waitUntil(() => site.backend.asked.some((asked) => asked.includes(router)));
  await vi.advanceTimersByTimeAsync(patient.pageMs / 2 + 1000);
  expect(JSON.stringify(await read)).toContain('"href":"/node/2"');
});
