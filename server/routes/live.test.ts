import { afterEach, describe, expect, it, vi } from "vitest";
import { pageOf } from "#testkit/page-of.ts";
import type { CacheOutcome } from "../page-cache/cache-status.ts";
import type { CachedAnswer } from "../page-cache/cached-answer.ts";
import { makeReady } from "../page-cache/ready-page.ts";
import { live } from "./live.ts";

const origin = "https://www.example.org";

const answerOf = async (status: number, outcome: CacheOutcome): Promise<CachedAnswer> => ({
  page: await makeReady(pageOf("a", { status, headers: [["etag", 'W/"a"']], tags: ["node:5"] })),
  outcome,
  ttlMs: 0,
});

function setUp() {
  const answer = vi.fn<(request: Request) => Promise<CachedAnswer>>();
  const inMemory = vi.fn<(request: Request) => CachedAnswer | null>(() => null);
  const notReceivedBy = vi.fn<(tags: readonly string[]) => Promise<readonly string[] | null>>();
  notReceivedBy.mockResolvedValue([]);
  const routes = live({
    secret: "right",
    pages: {
      answer,
      inMemory,
      quiet: async () => {},
      shownSince: () => Date.parse("2026-11-23T12:00:00Z"),
    },
    originOf: () => origin,
    notReceivedBy,
    readClientAddress: () => "192.0.2.1",
    now: () => 0,
  });
  const ask = (query: string, secret = "right") =>
    routes.request(`http://10.0.0.5:3000/api/live?${query}`, {
      headers: { Authorization: `Bearer ${secret}` },
    });
  const give = async (status: number, outcome: CacheOutcome) =>
    answer.mockResolvedValue(await answerOf(status, outcome));
  return { answer, ask, give, inMemory, notReceivedBy };
}

afterEach(() => {
  vi.useRealTimers();
});

describe("/api/live", () => {
  it("reports since when each page is live, and which processes have not received its last edit", async () => {
    const { answer, ask, give, notReceivedBy } = setUp();
    await give(200, "hit");
    notReceivedBy.mockResolvedValueOnce(["web-2 (7)"]);
    const response = await ask("path=/about&path=/de/ueber-uns");
    const page = {
      status: 200,
      state: "live",
      since: "2026-11-23T12:00:00.000Z",
      etag: 'W/"a"',
    };
    expect([response.headers.get("Cache-Control"), await response.json()]).toEqual([
      "no-store",
      {
        pages: [
          { path: "/about", ...page, waiting: ["web-2 (7)"] },
          { path: "/de/ueber-uns", ...page, waiting: [] },
        ],
      },
    ]);
    expect(answer.mock.calls.map(([{ url }]) => url)).toEqual([
      `${origin}/about`,
      `${origin}/de/ueber-uns`,
    ]);
    expect(notReceivedBy).toHaveBeenCalledWith(["node:5"]);
  });

  it.each([
    [200, "miss", "live"],
    [200, "pass", "live"],
    [200, "stale", "refreshing"],
    [200, "stale-if-error", "older"],
    [200, "old-content", "older"],
    [301, "pass", "moved"],
    [404, "pass", "absent"],
    [503, "pass", "failed"],
  ] as const)("calls a page with status %i and outcome %s %s", async (status, outcome, state) => {
    const { ask, give } = setUp();
    await give(status, outcome);
    expect(await (await ask("path=/about")).json()).toMatchObject({ pages: [{ status, state }] });
  });

  it("reports a page that cannot be rendered", async () => {
    const { answer, ask } = setUp();
    answer.mockRejectedValue(new Error("overloaded"));
    expect(await (await ask("path=/about")).json()).toMatchObject({
      pages: [{ status: 503, state: "failed", since: null }],
    });
  });

  it("does not wait for a page that takes long to render", async () => {
    vi.useFakeTimers();
    const { answer, ask } = setUp();
    answer.mockReturnValue(new Promise(() => {}));
    const asked = ask("path=/about");
    await vi.advanceTimersByTimeAsync(1000);
    expect(await (await asked).json()).toMatchObject({
      pages: [{ status: null, state: "rendering", since: null }],
    });
  });

  it("renders one page after the other, so that visitors come first, and goes on after the answer", async () => {
    vi.useFakeTimers();
    const { answer, ask } = setUp();
    const { page } = await answerOf(200, "miss");
    const waiting: (() => void)[] = [];
    answer.mockImplementation(
      () =>
        new Promise((resolve) => waiting.push(() => resolve({ page, outcome: "miss", ttlMs: 0 }))),
    );
    const asked = ask("path=/a&path=/b&path=/c");
    await vi.advanceTimersByTimeAsync(0);
    expect(answer).toHaveBeenCalledTimes(1);
    waiting[0]?.();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await (await asked).json()).toMatchObject({
      pages: [{ state: "live" }, { state: "rendering" }, { state: "rendering" }],
    });
    waiting[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(answer.mock.calls.map(([{ url }]) => url)).toEqual([
      `${origin}/a`,
      `${origin}/b`,
      `${origin}/c`,
    ]);
  });

  it("answers at once for a page in memory while others are rendered", async () => {
    const { answer, ask, inMemory } = setUp();
    inMemory.mockReturnValue(await answerOf(200, "hit"));
    expect(await (await ask("path=/about")).json()).toMatchObject({ pages: [{ state: "live" }] });
    expect(answer).not.toHaveBeenCalled();
  });

  it("refuses wrong secrets, and a client that sends many of them", async () => {
    const { ask, give } = setUp();
    await give(200, "hit");
    for (let tries = 0; tries < 30; tries++)
      expect((await ask("path=/", "wrong")).status).toBe(401);
    expect((await ask("path=/", "")).status).toBe(429);
    expect((await ask("path=/")).status).toBe(200);
  });

  it.each([
    "",
    "path=about",
    "path=//elsewhere.example/",
    "path=https://elsewhere.example/",
    "path=/api/draft",
    "path=/x&path=",
    Array.from({ length: 51 }, () => "path=/x").join("&"),
  ])("refuses paths that are not pages of this site: %s", async (query) => {
    const { answer, ask } = setUp();
    expect((await ask(query)).status).toBe(400);
    expect(answer).not.toHaveBeenCalled();
  });
});
