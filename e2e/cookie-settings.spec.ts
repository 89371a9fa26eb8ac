import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { needed } from "./consent-journey.ts";
import { expect, isHydrated, test } from "./fixtures.ts";
import { firstOf } from "#testkit/runs.ts";
import { interfaceText } from "#testkit/interface-text.ts";

// Too narrow for country modals.
test.use({ viewport: { width: 760, height: 800 } });

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("visitor") ?? "null") as unknown);

test(
  "the browser stores pages, downloads and videos in the history",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/ap-automation?utm_source=test");
    await isHydrated(page);
    await expect
      .poll(() => stored(page))
      .toEqual({
        version: 1,
        history: [
          expect.objectContaining({ type: "init", path: "/ap-automation", from: null }),
          expect.objectContaining({
            type: "navigate",
            productLine: "ap automation",
            path: "/ap-automation",
            from: null,
          }),
        ],
        stage: 1,
        titleClass: "regular",
      });
    await page.goto("/animations/how-payables-works");
    await isHydrated(page);
    await expect
      .poll(() => stored(page))
      .toMatchObject({ history: [{}, {}, { type: "navigate" }] });
    await page
      .locator("main")
      .getByRole("link", { name: interfaceText("video.play") })
      .click();
    await expect
      .poll(() => stored(page))
      .toMatchObject({
        history: [
          {},
          {},
          { type: "navigate", path: "/animations/how-payables-works" },
          { type: "watch", assetType: "video", path: "/animations/how-payables-works" },
        ],
      });
  },
);

test(
  "a downloaded document and a started third-party player are stored once each",
  { tag: "@full" },
  async ({ page }) => {
    const player = "https://www.youtube-nocookie.com/embed/film";
    await page.route(`${player}*`, (route) =>
      route.fulfill({ contentType: "text/html", body: "" }),
    );
    await page.goto("/resources/invoice-journey");
    await isHydrated(page);
    await expect.poll(() => stored(page)).toMatchObject({ history: [{}, { type: "navigate" }] });
    await page
      .locator('main a[href^="/sites/default/files/"]')
      .first()
      .click({ modifiers: ["Alt"] });
    await page.evaluate((src) => {
      const frame = document.createElement("iframe");
      frame.src = src;
      frame.title = "Film";
      document.querySelector("main")?.append(frame);
    }, player);
    await expect
      .poll(() => stored(page))
      .toMatchObject({
        history: [
          { type: "init" },
          { type: "navigate", pageType: "resource", assetType: "infographic" },
          { type: "download", assetType: "infographic", productLine: "ap automation" },
          { type: "watch", assetType: "infographic" },
        ],
      });
  },
);

for (const [path, own, link, clear, cleared] of firstOf([
  [
    "/about",
    "/cookie-settings",
    interfaceText("layout.cookie-settings"),
    interfaceText("visitor.clear"),
    interfaceText("visitor.cleared"),
  ],
  [
    "/de/ueber-uns",
    "/de/cookie-settings",
    interfaceText("layout.cookie-settings", "de"),
    interfaceText("visitor.clear", "de"),
    interfaceText("visitor.cleared", "de"),
  ],
] as const)) {
  test(`${own} shows the stored history and clears it`, async ({ page }) => {
    await page.goto(path);
    await isHydrated(page);
    // The script that stores the history loads after the page.
    await expect.poll(() => stored(page)).not.toBeNull();
    await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${own}$`));
    await expect(page.getByRole("heading", { level: 1, name: link })).toBeVisible();
    await expect(page.locator("main ol").getByText(path)).toHaveCount(2);
    // The loading bar disappears after half a second.
    await expect(page.getByRole("progressbar")).toBeHidden();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await page.getByRole("button", { name: clear }).click();
    await expect(page.getByRole("status").filter({ hasText: cleared })).toBeVisible();
    await expect(page.locator("main ol").getByText(path)).toHaveCount(0);
    await expect.poll(() => stored(page)).toBeNull();
  });
}

test("is excluded from search engines, and lists everything that is stored without consent", async ({
  page,
}) => {
  await page.goto("/cookie-settings");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  const names = await page.locator("main th code").allTextContents();
  expect(names.toSorted()).toEqual([...needed, "cc_cookie"].toSorted());
});

const viewed = `${interfaceText("visitor.event.navigate")}: /cookie-settings`;

/** States of a browser's storage, set by scripts that run before the page's own. */
const storages = {
  forbidden: () => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
  "full of something else": () => {
    for (const storage of [localStorage, sessionStorage])
      for (const name of ["visitor", "answers", "chunk-reload"]) storage.setItem(name, "{");
  },
  "of an older version": () => {
    localStorage.setItem("visitor", JSON.stringify({ version: 0, history: [{}], stage: 3 }));
  },
};

for (const [how, prepare] of firstOf(Object.entries(storages))) {
  test(`starts with an empty history and no error if the storage is ${how}`, async ({ page }) => {
    await page.addInitScript(prepare);
    await page.goto("/cookie-settings");
    await isHydrated(page);
    await expect(page.getByText(viewed)).toBeVisible();
    await expect(page.getByText(interfaceText("visitor.stage.1"))).toBeVisible();
    await page.getByRole("button", { name: interfaceText("visitor.clear") }).click();
    await expect(page.getByText(viewed)).toBeHidden();
  });
}

test("says that form answers are stored, and removes them with the rest", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("answers", '{"email":"ana@example.com"}'));
  await page.goto("/cookie-settings");
  await isHydrated(page);
  await expect(page.getByText(interfaceText("visitor.answers.kept"))).toBeVisible();
  await page.getByRole("button", { name: interfaceText("visitor.clear") }).click();
  await expect(page.getByText(interfaceText("visitor.answers.kept"))).toBeHidden();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("answers"))).toBeNull();
});
