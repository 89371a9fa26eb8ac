import { describe, expect, it } from "vitest";
import { createDataSharing } from "./data-sharing.ts";

const address = "http://site.test/de/products";
const allowed = {
  isForAll: true,
  isIncomplete: () => false,
  hasCaching: () => false,
};
const page = (headers: Readonly<Record<string, string>> = {}, status = 200) => ({
  status,
  headers: new Headers({ "Content-Type": "text/html", ...headers }),
});

describe("the data of a page", () => {
  it("leave a page that shared caches may store, and are immutable at their address", () => {
    const sharing = createDataSharing(address, allowed);
    const shared = sharing.shareData("[1]", page());
    expect(shared?.url).toMatch(/^\/hydration\/de\/products\/[\w-]{43}$/);
    expect(sharing.shared()).toMatchObject({
      hydration: { url: shared?.url, page: { status: 200, tags: [], body: Buffer.from("[1]") } },
    });
    const headers = new Map(sharing.shared().hydration?.page.headers);
    expect(headers.get("cache-control")).toBe("public, max-age=1296000, immutable");
  });

  it.each([
    ["a page of one visitor", { ...allowed, isForAll: false }, page(), address],
    ["an incomplete page", { ...allowed, isIncomplete: () => true }, page(), address],
    ["a page with the step no-store", { ...allowed, hasCaching: () => true }, page(), address],
    ["a page that says how it is stored", allowed, page({ "Cache-Control": "private" }), address],
    ["a page that sets a cookie", allowed, page({ "Set-Cookie": "a=b" }), address],
    ["an error page", allowed, page({}, 404), address],
    ["a page with a query, which anyone can invent", allowed, page(), `${address}?page=2`],
  ])("stay in %s", (_, options, rendered, url) => {
    const sharing = createDataSharing(url, options);
    expect(sharing.shareData("[1]", rendered)).toBeNull();
    expect(sharing.shared()).toEqual({});
  });
});
