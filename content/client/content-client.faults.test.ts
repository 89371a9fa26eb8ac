import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ContentAddress } from "../content-client.server.ts";
import {
  denials,
  faults,
  json,
  readRecording,
} from "#testkit/recorded-backend/recorded-backend.ts";
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

    test("is unavailable within the time limit, and nothing of it is cached", async () => {
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

    test("is also unavailable if only the document fails", async () => {
      await using site = await startRecordedSite({ limits: patient });
      site.backend.put(document, faults[name]);
      await expect(inTime(site.client.fetchPage(address))).rejects.toMatchObject({
        code: "content-unavailable",
      });
    });

    test("is replaced by the last good page and menu", async () => {
      await using site = await startRecordedSite({ limits: patient });
      const page = await site.client.fetchPage(address);
      const menu = await site.client.fetchMenu("main", address);
      site.clock.ms += 3_600_000;
      site.backend.putEverywhere(faults[name]);
      expect(await inTime(site.client.fetchPage(address))).toEqual({ ...page, isStale: true });
      expect(await inTime(site.client.fetchMenu("main", address))).toEqual({
        ...menu,
        isStale: true,
      });
      expect(site.log.lines.map(({ message }) => message)).toContain(
        "The content backend is unreachable; the last good content is served.",
      );
      site.clock.ms += 25 * 3_600_000;
      await expect(inTime(site.client.fetchPage(address))).rejects.toMatchObject({
        code: "content-unavailable",
      });
    });
  },
);

describe("denied content", () => {
  const path = "/sites/default/files/a.pdf";
  const fetchFile = (site: TestSite) =>
    site.client.fetchFile(path, new Request(`https://site.example${path}`));

  test("counts as an outage for page, menu and file if the entry point is forbidden too", async () => {
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

  test("opens the circuit breaker like other failures", async () => {
    await using site = await startRecordedSite({ limits: patient });
    site.backend.putEverywhere(denials.lostRights);
    for (let i = 0; i < 8; i++)
      await site.client.fetchPage({ ...address, path: `/${i}` }).catch(() => {});
    expect(site.client.figures.isAway).toBe(true);
    // Each caused one request to the entry point.
    expect(site.backend.asked).toHaveLength(10);
  });

  test("counts as forbidden while the entry point is readable", async () => {
    await using site = await startRecordedSite({ limits: patient });
    await expect(site.client.fetchPage({ ...address, path: "/secret-page" })).rejects.toMatchObject(
      { code: "content-forbidden" },
    );
    await expect(fetchFile(site)).rejects.toMatchObject({ code: "content-not-found" });
  });
});

test("a backend that accepts no connections is unavailable", async () => {
  const site = await startRecordedSite({ limits: patient });
  await site[Symbol.asyncDispose]();
  await expect(site.client.fetchPage(address)).rejects.toMatchObject({
    code: "content-unavailable",
  });
});

test("a backend that keeps failing gets no requests for a while", async () => {
  await using site = await startRecordedSite({ limits: patient });
  site.backend.putEverywhere(faults.maintenance);
  for (let i = 0; i < 8; i++)
    await site.client.fetchPage({ ...address, path: `/${i}` }).catch(() => {});
  expect(site.backend.asked).toHaveLength(5);
  site.backend.putEverywhere(null);
  site.clock.ms += 5000;
  expect(await site.client.fetchPage(address)).toMatchObject({ kind: "page" });
});

describe("a document with wrong types", () => {
  async function fetchWith(change: (document: ReturnType<typeof recordedDocument>) => void) {
    await using site = await startRecordedSite({ limits: patient });
    const changed = recordedDocument();
    change(changed);
    site.backend.put(document, json(changed));
    const answer = await site.client.fetchPage(address);
    if (answer.kind !== "page") throw new Error("A redirect");
    return { page: answer.page, log: site.log };
  }

  // Recorded JSON without its type, because these tests break its structure.
  const recordedDocument = () => readRecording("node-4.en") as { data: Wire; included: Wire[] };
  interface Wire {
    type: string;
    id: unknown;
    attributes: Record<string, unknown>;
    relationships: Record<string, unknown>;
  }

  test("is shown without an invalid field, with one log line", async () => {
    const { page, log } = await fetchWith(({ data }) => {
      data.attributes["field_summary"] = { oh: "no" };
      data.attributes["field_metatags"] = null;
    });
    expect(page.description).toBeNull();
    expect(log.lines).toMatchObject([
      {
        fields: { field: "field_summary" },
        message: "A field was skipped: it does not match the content model.",
      },
    ]);
  });

  test("is shown without an invalid relationship, resource and paragraph", async () => {
    const { page, log } = await fetchWith(({ data, included }) => {
      data.relationships["field_topics"] = { data: "nothing" };
      data.relationships["field_image"] = [];
      for (const resource of included) {
        if (resource.type === "paragraph--heading") resource.attributes["langcode"] = 7;
        if (resource.type === "paragraph--testimonial") resource.attributes["field_quote"] = ["a"];
        if (resource.type === "paragraph--text") resource.id = null;
      }
    });
    expect(page.topics).toEqual([]);
    expect(page.image).toBeNull();
    expect(page.blocks.map(({ type }) => type)).toEqual([
      "text",
      "banner",
      "section",
      "accordion",
      "media",
      "cta",
    ]);
    expect(log.lines).toHaveLength(5);
  });

  test("is shown without paragraphs of unknown types, with one log line", async () => {
    const type = "paragraph--hologram";
    const { page, log } = await fetchWith(({ data }) => {
      data.relationships["field_paragraphs"] = {
        data: [
          { type, id: "x" },
          { type: "unknown", id: "missing" },
          { type: "paragraph--text", id: "missing" },
        ],
      };
    });
    expect(page.blocks.map((block) => block.type)).toEqual(["text"]);
    expect(log.lines).toMatchObject([
      { fields: { type, page: "node:4" }, message: "A block was skipped." },
    ]);
  });

  test("ends at paragraphs that contain each other", async () => {
    const { page } = await fetchWith(({ included }) => {
      for (const resource of included) {
        if (resource.type === "paragraph--section")
          resource.relationships["field_content"] = {
            data: [{ type: resource.type, id: resource.id }],
          };
      }
    });
    expect(page.blocks.map(({ type }) => type)).not.toContain("section");
  });

  test.each(["title", "langcode", "drupal_internal__nid", "status"])(
    "is unavailable when the node's %s is broken",
    async (name) => {
      await expect(fetchWith(({ data }) => (data.attributes[name] = {}))).rejects.toMatchObject({
        code: "content-unavailable",
      });
    },
  );

  test("is unavailable if the document includes none of its references, unless the backend gives a reason", async () => {
    const tearOff = (changed: object) => Object.assign(changed, { included: [] });
    await expect(fetchWith(tearOff)).rejects.toMatchObject({ code: "content-unavailable" });
    const { page } = await fetchWith((changed) =>
      Object.assign(tearOff(changed), { meta: { omitted: {} } }),
    );
    expect(page.image).toBeNull();
  });

  test("is unavailable when the data is a list", async () => {
    await expect(
      fetchWith((changed) => Object.assign(changed, { data: [] })),
    ).rejects.toMatchObject({ code: "content-unavailable" });
  });
});

test("a page does not fail if the list of its translations does", async () => {
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

test("a page does not fail if the addresses of its links do", async () => {
  await using site = await startRecordedSite({ limits: patient });
  site.backend.put(routerAt("en", "/node/2"), faults.phpError);
  expect(JSON.stringify(await site.client.fetchPage(address))).toContain('"href":"/node/2"');
});

test("a page waits for the addresses of its links for at most half of its time limit", async () => {
  await using site = await startRecordedSite({ limits: { ...patient, callMs: 120_000 } });
  const router = routerAt("en", "/node/2");
  site.backend.put(router, faults.noAnswer);
  const read = site.client.fetchPage(address);
  await vi.waitUntil(() => site.backend.asked.some((asked) => asked.includes(router)));
  await vi.advanceTimersByTimeAsync(patient.pageMs / 2 + 1000);
  expect(JSON.stringify(await read)).toContain('"href":"/node/2"');
});
