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

interface Rendered {
  readonly rendered: ReturnType<typeof page>;
  readonly url: string;
}

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

  it.each<[string, Partial<Parameters<typeof createDataSharing>[1] & Rendered>]>([
    ["a page of one visitor", { isForAll: false }],
    ["an incomplete page", { isIncomplete: () => true }],
    ["a page with the step no-store", { hasCaching: () => true }],
    ["a page that says how it is stored", { rendered: page({ "Cache-Control": "private" }) }],
    ["a page that sets a cookie", { rendered: page({ "Set-Cookie": "a=b" }) }],
    ["an error page", { rendered: page({}, 404) }],
    ["a page with a query, which anyone can invent", { url: `${address}?page=2` }],
  ])("stay in %s", (_, { rendered = page(), url = address, ...options }) => {
    const sharing = createDataSharing(url, { ...allowed, ...options });
    expect(sharing.shareData("[1]", rendered)).toBeNull();
    expect(sharing.shared()).toEqual({});
  });
});
