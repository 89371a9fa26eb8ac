import { afterEach, describe, expect, it } from "vitest";
import { createContentClient } from "#content/content-client.server.ts";
import type { Locale } from "#domain/locales.ts";
import { fetchAsSite, openEmbeddedContent, siteCredentials } from "./embedded-content.ts";
import { firstOf } from "./runs.ts";

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

/** A content client of the sample site that counts its requests and refuses some. */
function openClient(refuses: (url: URL) => boolean = () => false) {
  const embedded = openEmbeddedContent();
  closings.push(() => embedded.close());
  const asked: string[] = [];
  const askAsSite = fetchAsSite(embedded);
  const client = createContentClient({
    baseUrl: "http://cms.test",
    credentials: siteCredentials,
    locales: ["en", "de"],
    log: { info: () => {}, warn: () => {}, error: () => {} },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      asked.push(decodeURIComponent(url.pathname + url.search));
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
      const one = openClient((url) => url.pathname.startsWith("/jsonapi/node/"));
      expect(listed).toBe(await menuHrefs(one.client, language));
      expect(one.routerCalls().length).toBeGreaterThan(20);
    },
  );

  it("come from the router if the lists of nodes fail", async () => {
    let isBroken = false;
    const { client, routerCalls } = openClient(
      (url) => isBroken && url.pathname.endsWith("/jsonapi/node/page"),
    );
    const first = await menuHrefs(client, "en");
    routerCalls();
    isBroken = true;
    client.markAllStale();
    expect(await menuHrefs(client, "en")).toBe(first);
    expect(routerCalls().length).toBeGreaterThan(20);
  });
});
