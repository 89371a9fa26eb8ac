import { lookup } from "node:dns";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AskLink, createAskLink } from "./ask-link.ts";
import { checkLink } from "./check-link.ts";
import { createOutsideLinks } from "./outside-links.ts";
import { isPublicAddress, lookUpPublic } from "./public-address.ts";

describe("an address", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.20.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
    "localhost",
    "",
  ])("inside a network is not public: %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(["93.184.216.34", "172.32.0.1", "2606:2800:220:1::1"])(
    "on the internet is public: %s",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it("of a name inside the network is refused when it is looked up", async () => {
    const error = await new Promise((resolve) => {
      lookUpPublic("localhost", {}, (failure) => resolve(failure));
    });
    expect(String(error)).toContain("private network");
  });
});

describe("a request", () => {
  let server: Server;
  let origin: string;
  const seen: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      if (request.url === "/moved") response.writeHead(301, { Location: "/page" });
      else if (request.url === "/loop") response.writeHead(302, { Location: "/loop" });
      else if (request.url === "/inside")
        response.writeHead(302, { Location: "http://169.254.169.254/" });
      else if (request.url === "/no-head")
        response.writeHead(request.method === "HEAD" ? 404 : 200);
      else response.writeHead(Number(request.url?.slice(1)) || 200);
      response.end("text");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  const ask = createAskLink({ lookup, isAllowed: (address) => address === "127.0.0.1" });

  it.each([
    ["/page", "works", ["HEAD /page"]],
    ["/moved", "works", ["HEAD /moved", "HEAD /page"]],
    ["/no-head", "works", ["HEAD /no-head", "GET /no-head"]],
    ["/404", "broken", ["HEAD /404", "GET /404"]],
    ["/410", "broken", ["HEAD /410", "GET /410"]],
    ["/403", "unsure", ["HEAD /403", "GET /403"]],
    ["/503", "unsure", ["HEAD /503", "GET /503"]],
    ["/inside", "unsure", ["HEAD /inside"]],
  ])("to %s finds that the link %s", async (path, kind, requests) => {
    seen.length = 0;
    expect(await checkLink(origin + path, ask)).toMatchObject({ kind });
    expect(seen).toEqual(requests);
  });

  it("follows five redirects", async () => {
    expect(await checkLink(`${origin}/loop`, ask)).toMatchObject({
      kind: "broken",
      reason: expect.stringContaining("5 times"),
    });
  });

  it.each([
    "http://127.0.0.1/",
    "http://[::1]/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://localhost/",
    "https://example.org:8443/",
    "http://example.org:22/",
  ])("is not sent to %s", async (url) => {
    seen.length = 0;
    const result = await checkLink(url, createAskLink());
    expect(result.reason).toMatch(/private network|unusual port/);
  });
});

describe("a check of many links", () => {
  it("asks each host one at a time, with a pause, and several hosts together", async () => {
    const open = new Map<string, number>();
    let together = 0;
    const times: number[] = [];
    const ask: AskLink = async ({ host }) => {
      open.set(host, (open.get(host) ?? 0) + 1);
      expect(open.get(host)).toBe(1);
      together = Math.max(
        together,
        [...open.values()].reduce((sum, count) => sum + count, 0),
      );
      if (host === "a.example") times.push(performance.now());
      await Promise.resolve();
      open.set(host, 0);
      return { status: 200, location: null };
    };
    const links = createOutsideLinks({ file: null, ask, paceMs: 20, now: () => 0 });
    const urls = ["a", "b", "c", "d", "e", "f"].flatMap((host) =>
      [1, 2].map((page) => `https://${host}.example/${page}`),
    );
    const checking = links.check(new Set(urls));
    expect(links.progress()).toEqual({ checked: 0, total: 12 });
    await checking;
    expect(links.progress()).toBeNull();
    expect(links.states().size).toBe(12);
    expect(together).toBeLessThanOrEqual(4);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(15);
  });

  it("begins with links that were not checked yet, and forgets those that are gone", async () => {
    let time = 0;
    const asked: string[] = [];
    const ask: AskLink = async ({ pathname }) => {
      asked.push(pathname);
      return { status: 404, location: null };
    };
    const links = createOutsideLinks({ file: null, ask, paceMs: 0, now: () => (time += 1000) });
    await links.check(new Set(["https://a.example/1", "https://a.example/2"]));
    asked.length = 0;
    await links.check(new Set(["https://a.example/2", "https://a.example/3"]));
    expect(asked).toEqual(["/3", "/3", "/2", "/2"]);
    expect([...links.states().keys()].toSorted()).toEqual([
      "https://a.example/2",
      "https://a.example/3",
    ]);
  });
});
