import { expect, onTestFinished, test, vi } from "vitest";
import { createTestSite } from "#testkit/test-site.ts";

const ports = 300;

test.each([
  ["the site's own name", "www.site.example"],
  ["a mail host", "mail-site.example"],
])("any number of ports in the Host of %s share one cached page", async (_, host) => {
  // The log reports each locale without its own texts once.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const site = await createTestSite({
    env: {
      SITE_URL: "https://www.site.example",
      ALLOWED_HOSTS: "www.site.example,mail-site.example",
      PAGE_CACHE_MB: "1",
    },
  });
  onTestFinished(() => site.close());
  const ask = (path: string, port?: number) =>
    site.fetch(`http://${host}${port === undefined ? "" : `:${port}`}${path}`);
  const first = await ask("/about");
  expect(first.headers.get("Cache-Status")).toContain("stored");
  const page = await first.text();
  expect(page).toContain(`<link rel="canonical" href="https://${host}/about"`);
  for (let port = 1024; port < 1024 + ports; port++) {
    const answer = await ask("/about", port);
    expect(answer.headers.get("Cache-Status")).toContain("hit");
    expect(await answer.text()).toBe(page);
  }
  // The pages of other visitors are still in the cache.
  expect((await ask("/about")).headers.get("Cache-Status")).toContain("hit");
});
