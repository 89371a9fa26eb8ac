import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { silentLog } from "#lib/log.ts";
import { createIndexNow, type IndexNowOptions } from "./index-now.ts";

const key = "0123456789abcdef";
const origin = "https://www.site.example";

/** A server of the protocol: it stores what it accepts and refuses addresses of other hosts. */
function fakeServer(statuses: number[] = []) {
  const bodies: Record<string, unknown>[] = [];
  const ask: typeof fetch = async (_, init) => {
    const status = statuses.shift() ?? 200;
    const body = JSON.parse(typeof init?.body === "string" ? init.body : "") as {
      host: string;
      urlList: string[];
    };
    if (status === 0) throw new TypeError("fetch failed");
    if (body.urlList.some((address) => new URL(address).host !== body.host))
      return new Response(null, { status: 422 });
    bodies.push({ status, ...body });
    return new Response(null, { status });
  };
  return { bodies, ask };
}

const page = (nid: number, routeSteps: readonly string[] = []) => ({
  nid,
  uuid: String(nid),
  changed: "2026-01-01",
  routeSteps,
  translations: [
    { locale: "en" as const, path: `/p${nid}`, title: "" },
    { locale: "de" as const, path: `/s${nid}`, title: "" },
  ],
});
const nodes = [page(1), page(2, ["no-index"]), page(3), page(400)];
const content: IndexNowOptions["content"] = {
  nodes: {
    // Unpublished nodes, such as 4, are not listed.
    list: async ({ from, to }) => nodes.filter(({ nid }) => nid >= from && nid <= to),
    terms: async () => [
      { ...page(0), tid: 7, translations: [{ locale: "en", path: "/topics/x", title: "" }] },
    ],
    highest: async () => 400,
  },
};

const open = (ask: typeof fetch) =>
  createIndexNow({
    settings: { key, url: "https://api.indexnow.example/indexnow" },
    origin,
    locales: ["en", "de"],
    content,
    fetch: ask,
    log: silentLog,
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("IndexNow", () => {
  it("sends the addresses of edited pages once a minute, in all their languages", async () => {
    const { bodies, ask } = fakeServer();
    const indexNow = open(ask);
    indexNow.noteEdit(["node:1", "node_list", "media:1"]);
    indexNow.noteEdit(["node:1", "node:400", "taxonomy_term:7"]);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(bodies).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(bodies).toEqual([
      {
        status: 200,
        host: "www.site.example",
        key,
        keyLocation: `${origin}/${key}.txt`,
        urlList: [
          `${origin}/topics/x`,
          `${origin}/p1`,
          `${origin}/de/s1`,
          `${origin}/p400`,
          `${origin}/de/s400`,
        ],
      },
    ]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(bodies).toHaveLength(1);
  });

  it("never sends pages that search engines may not show, nor unpublished ones", async () => {
    const { bodies, ask } = fakeServer();
    open(ask).noteEdit(["node:2", "node:4", "node:3"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bodies[0]?.["urlList"]).toEqual([`${origin}/p3`, `${origin}/de/s3`]);
  });

  it("tries again with growing pauses if the service is down, and sends later edits along", async () => {
    const { bodies, ask } = fakeServer([0, 429]);
    const indexNow = open(ask);
    indexNow.noteEdit(["node:1"]);
    await vi.advanceTimersByTimeAsync(60_000);
    indexNow.noteEdit(["node:3"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bodies.map(({ status }) => status)).toEqual([429]);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(bodies).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(bodies[1]).toMatchObject({ status: 200, urlList: { length: 4 } });
  });

  it("gives up after six attempts, and does not repeat a refused request", async () => {
    const down = fakeServer(Array.from({ length: 10 }, () => 503));
    open(down.ask).noteEdit(["node:1"]);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(down.bodies).toHaveLength(6);
    const refusing = fakeServer([403]);
    open(refusing.ask).noteEdit(["node:1"]);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(refusing.bodies).toHaveLength(1);
  });

  it("keeps the edits if the content cannot be read", async () => {
    const { bodies, ask } = fakeServer();
    let isDown = true;
    const list = content.nodes.list;
    const indexNow = createIndexNow({
      settings: { key, url: "https://api.indexnow.example/indexnow" },
      origin,
      locales: ["en"],
      content: {
        nodes: {
          ...content.nodes,
          list: (...options) => (isDown ? Promise.reject(new Error("down")) : list(...options)),
        },
      },
      fetch: ask,
      log: silentLog,
    });
    indexNow.noteEdit(["node:1"]);
    await vi.advanceTimersByTimeAsync(60_000);
    isDown = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bodies).toHaveLength(1);
  });

  it("serves its key", async () => {
    const answer = await open(fetch).routes.request(`/${key}.txt`);
    expect(await answer.text()).toBe(key);
  });
});
