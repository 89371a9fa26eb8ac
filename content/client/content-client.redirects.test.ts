import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Locale } from "#domain/locales.ts";
import { json } from "#testkit/recorded-backend/recorded-backend.ts";
import {
  apAutomation,
  routerAnswer,
  routerAt,
  startRecordedSite,
} from "#testkit/recorded-backend/recorded-site.ts";

describe("redirects of the backend", () => {
  let site: Awaited<ReturnType<typeof startRecordedSite>>;
  beforeAll(async () => {
    site = await startRecordedSite();
    const german = routerAnswer(4, apAutomation, "/de/kreditorenbuchhaltung");
    site.backend.put(routerAt("de", "/node/4"), json(german));
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
  });

  const fetchPage = (language: Locale, path: string, siteVersion = language) =>
    site.client.fetchPage({ site: siteVersion, language, path });

  test("lead inside the reader's site version and language", async () => {
    expect(await fetchPage("en", "/old-ap")).toMatchObject({
      kind: "redirect",
      to: "/ap-automation",
      status: 301,
      external: false,
    });
    expect(await fetchPage("de", "/old-ap", "de-ch")).toMatchObject({
      to: "/de-ch/de/kreditorenbuchhaltung",
      status: 301,
    });
    expect(await fetchPage("de", "/alt-preise")).toMatchObject({ to: "/de/pricing", status: 302 });
  });

  test("lead to other sites as they are", async () => {
    expect(await fetchPage("en", "/go-external")).toMatchObject({
      to: "https://example.com/elsewhere",
      status: 301,
      external: true,
    });
  });

  test("give the status of the first hop and the target of the last", async () => {
    const hops = [
      { from: "/a", to: "/b", status: 307 },
      { from: "/b", to: "/c?x=1", status: "301" },
    ];
    site.backend.put(routerAt("en", "/a"), json({ resolved: "http://x/c", redirect: hops }));
    expect(await fetchPage("en", "/a")).toMatchObject({ to: "/c?x=1", status: 307 });
  });

  test.each(["/loop", "javascript:alert(1)", "", "http://["])("to %j are not found", async (to) => {
    site.backend.put(
      routerAt("en", "/loop"),
      json({ resolved: "http://x/loop", redirect: [{ from: "/loop", to, status: "301" }] }),
    );
    site.client.invalidate(["redirect_list"]);
    await expect(fetchPage("en", "/loop")).rejects.toMatchObject({ code: "content-not-found" });
  });

  /** Adds separate redirects, as for a backend that does not follow its own redirects. */
  function putRedirects(...paths: readonly string[]): void {
    for (const [index, from] of paths.slice(0, -1).entries()) {
      const to = paths[index + 1] ?? "";
      const redirect = [{ from, to, status: "301" }];
      site.backend.put(routerAt("en", from), json({ resolved: `http://x${to}`, redirect }));
    }
    site.client.invalidate(["redirect_list"]);
  }

  test.each([
    { circle: ["/r1", "/r2", "/r1"], over: "two addresses" },
    {
      circle: ["/s1", "/s2", "/s3", "/s4", "/s2"],
      over: "several addresses, entered from outside",
    },
    { circle: ["/t1", "/t2?x=1", "/t1?x=1"], over: "addresses with a query" },
  ])("in a circle over $over are not found", async ({ circle }) => {
    putRedirects(...circle);
    putRedirects("/t2", "/t1?x=1");
    await expect(fetchPage("en", circle[0] ?? "")).rejects.toMatchObject({
      code: "content-not-found",
      status: 404,
    });
  });

  test("that follow one another take one hop, and end at the page's address in the reader's language", async () => {
    putRedirects("/u1", "/u2", "/u3", "/ap-automation?x=1#y");
    expect(await fetchPage("en", "/u1")).toMatchObject({
      to: "/ap-automation?x=1#section-y",
      status: 301,
    });
    expect(await fetchPage("de", "/u1")).toMatchObject({
      to: "/de/kreditorenbuchhaltung?x=1#section-y",
    });
  });
});
