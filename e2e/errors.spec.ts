import { createServer } from "node:http";
import { expect, isHydrated, test } from "./fixtures.ts";
import { firstOf } from "#testkit/runs.ts";
import { startSite } from "#testkit/site-process.ts";
import { brand } from "#sample/brand/brand.ts";
import { slugOf } from "#domain/slug.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { sampleText } from "#testkit/sample-text.ts";

// 502: the visitor's country comes from the content backend, too.
test.use({ expectedMessages: /status of (404|50[23])/ });

test("an absent page returns 404 in the visitor's language", async ({ page }) => {
  const answer = await page.goto("/de/gibt-es-nicht");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("404 Not Found");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    interfaceText("error.heading", "de", { status: 404 }),
  );
  await page
    .locator("main")
    .getByRole("link", { name: interfaceText("error.back-home", "de") })
    .click();
  await expect(page).toHaveURL(/\/de$/);
});

test("an absent page suggests pages by the words of its path, and links back", async ({ page }) => {
  await page.goto("/about");
  await page.goto(`/old/${slugOf(sampleText("nodes/page/ap-automation/en.yaml", "title"))}`);
  await expect(page.locator('main a[href="/ap-automation"]').first()).toBeVisible();
  await page.getByRole("button", { name: interfaceText("error.back") }).click();
  await expect(page).toHaveURL(/\/about$/);
});

for (const [path, words, suggested] of firstOf([
  ["/ap-automaton", "ap automaton", "/ap-automation"],
  ["/de/preisse", "preisse", "/de/preise"],
  ["/ja/invoice-captur", "invoice captur", /^\/ja\/.*invoice-capture/],
] as const)) {
  test(`a 404 page has a search and near misses, and hydrates as it was served: ${path}`, async ({
    page,
    site,
  }) => {
    // The first 404 page of a language creates the template for later ones.
    await fetch(`${site.origin}${path}-once`);
    await page.goto(path);
    const main = page.locator("main");
    const links = main.locator("section").first().getByRole("link");
    const served = await links.allTextContents();
    await expect(links.first()).toHaveAttribute("href", suggested);
    await expect(main.getByRole("searchbox")).toHaveValue(words);
    // A difference would cause a console error, which fails the test.
    await isHydrated(page);
    expect(await links.allTextContents()).toEqual(served);
    await expect(main.getByRole("searchbox")).toHaveValue(words);
    await main.getByRole("button").first().click();
    await expect(page).toHaveURL(/\/search\?q=/);
  });
}

test("an error during client navigation keeps the layout, and links to other pages", async ({
  page,
}) => {
  await page.goto("/about");
  await isHydrated(page);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/nowhere";
    link.textContent = "A dead link";
    document.querySelector("main")?.prepend(link);
  });
  await page.getByRole("link", { name: "A dead link" }).click();
  await expect(page).toHaveTitle("404 Not Found");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    interfaceText("error.heading", "en", { status: 404 }),
  );
  await page
    .locator("main")
    .getByRole("link", { name: interfaceText("error.back-home") })
    .click();
  await expect(page).toHaveTitle(new RegExp(brand.name));
});

test("a backend that is down leads to 503, never 404", async ({ page }) => {
  const site = await startSite({ CONTENT_URL: "http://127.0.0.1:9" });
  try {
    const answer = await page.goto(`${site.origin}/fr/tarifs`);
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()["retry-after"]).toBe("30");
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      interfaceText("error.heading", "fr", { status: 503 }),
    );
  } finally {
    // Its scripts are still loaded from there.
    await page.close();
    await site.stop();
  }
});

test(
  "a backend that never responds leads to 503 within the time limit",
  { tag: "@full" },
  async ({ request }) => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const address = silent.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const site = await startSite({ CONTENT_URL: `http://127.0.0.1:${port}` });
    try {
      const start = performance.now();
      const answer = await request.get(`${site.origin}/about`, { timeout: 25_000 });
      expect(answer.status()).toBe(503);
      expect(performance.now() - start).toBeLessThan(12_000);
    } finally {
      await site.stop();
      silent.closeAllConnections();
      silent.close();
    }
  },
);
