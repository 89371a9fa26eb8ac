import { afterEach, describe, expect, it } from "vitest";
import { createContentClient } from "#content/content-client.server.ts";
import type { Locale } from "#domain/locales.ts";
import { fetchAsSite, openEmbeddedContent, siteCredentials } from "./embedded-content.ts";
import { firstOf } from "./runs.ts";

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

interface Faults {
  /** Requests that are refused. */
  readonly refuses?: (url: URL) => boolean;
  /** Requests that get no answer within the limits. */
  readonly hangs?: (url: URL) => boolean;
}

/** A content client of the sample site that counts its requests. */
function openClient({ refuses = () => false, hangs }: Faults = {}) {
  const embedded = openEmbeddedContent();
  closings.push(() => embedded.close());
  const asked: string[] = [];
  const askAsSite = fetchAsSite(embedded);
  const client = createContentClient({
    baseUrl: "http://cms.test",
    credentials: siteCredentials,
    locales: ["en", "de"],
    ...(hangs !== undefined && { limits: { callMs: 1000 } }),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      asked.push(decodeURIComponent(url.pathname + url.search));
      if (hangs?.(url)) return new Promise(() => {});
      return refuses(url) ? new Response("Bad gateway", { status: 502 }) : askAsSite(request);
    },
  });
  const routerCalls = () => asked.splice(0).filter((address) => address.includes("/router/"));
  return { client, routerCalls };
}

const menuHrefs = async (client: ReturnType<typeof openClient>["client"], language: Locale) =>
  JSON.stringify((await client.fetchMenu("main", { site: language, language })).menu);

describe("addresses of links to nodes", () => {
  it.each(firstOf(["de-ch", "en", "de"] as const))(
    "are read in few requests, as the router has them: %s",
    async (language) => {
      const { client, routerCalls } = openClient();
      const listed = await menuHrefs(client, language);
      // The front page, and pages that exist in no language of the chain.
      expect(routerCalls().length).toBeLessThan(10);
      const one = openClient({
        refuses: (url) => url.pathname.includes("/jsonapi/node/"),
      });
      expect(listed).toBe(await menuHrefs(one.client, language));
      expect(one.routerCalls().length).toBeGreaterThan(20);
    },
  );

  it("come from the router if the lists of nodes fail", async () => {
    let isBroken = false;
    const { client, routerCalls } = openClient({
      refuses: (url) => isBroken && url.pathname.endsWith("/jsonapi/node/page"),
    });
    const first = await menuHrefs(client, "en");
    routerCalls();
    isBroken = true;
    client.markAllStale();
    expect(await menuHrefs(client, "en")).toBe(first);
    expect(routerCalls().length).toBeGreaterThan(20);
  });

  it("are asked for once more if a list takes too long, and never one by one", async () => {
    let hanging = 1;
    const slow = openClient({
      hangs: (url) => url.pathname.endsWith("/jsonapi/node/page") && hanging-- > 0,
    });
    const whole = await menuHrefs(openClient().client, "en");
    expect(await menuHrefs(slow.client, "en")).toBe(whole);
    const one = openClient({ hangs: (url) => url.pathname.endsWith("/jsonapi/node/page") });
    expect(await menuHrefs(one.client, "en")).toContain("/node/");
    expect(one.routerCalls().length).toBeLessThan(10);
  });
});
