import type { Page } from "@playwright/test";
import { expect, isHydrated, test } from "./fixtures.ts";
import { firstOf } from "#testkit/runs.ts";
import { shifts, watchShifts } from "./shifts.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { sampleText } from "#testkit/sample-text.ts";

const event = {
  type: "navigate",
  productLine: "process",
  pageType: "product software",
  assetType: null,
  path: "/products/mail",
  from: null,
};

/** Stores a history of earlier visits in the browser. */
const remember = (
  page: Page,
  memory: { stage: number; titleClass: string },
  productLine = event.productLine,
) =>
  page.addInitScript(
    (stored) => {
      if (localStorage.getItem("visitor") === null) localStorage.setItem("visitor", stored);
    },
    JSON.stringify({ version: 1, history: [{ ...event, productLine }], ...memory }),
  );

const summary = (page: Page) =>
  page.locator("section", {
    has: page.getByRole("heading", {
      name: sampleText("blocks/knowledge_hub_summary/home/en.yaml", "title"),
    }),
  });
const titles = (page: Page) => summary(page).getByRole("heading", { level: 3 }).allTextContents();

test("teasers below the visible part follow the leading product line, and nothing moves", async ({
  page,
  request,
}) => {
  const served = await (await request.get("/")).text();
  await page.goto("/");
  const own = await titles(page);
  await remember(page, { stage: 1, titleClass: "regular" });
  await watchShifts(page);
  await page.goto("/");
  await isHydrated(page);
  await expect
    .poll(async () => (await titles(page))[0])
    .toContain(
      sampleText("nodes/knowledge_hub_article/kh-digital-mailroom-steps/en.yaml", "title"),
    );
  expect((await titles(page)).toSorted()).toEqual(own.toSorted());
  // Late fonts in the header may count 0.001; a teaser that moved would count a hundred times as much.
  expect(await shifts(page)).toBeLessThan(0.01);
  // The server sends the same page to everyone.
  expect(await (await request.get("/")).text()).toBe(served);
});

test("visible teasers stay as they are", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 12_000 });
  await page.goto("/");
  const own = await titles(page);
  await remember(page, { stage: 1, titleClass: "regular" });
  await page.reload();
  await isHydrated(page);
  await page.waitForFunction(() => localStorage.getItem("visitor")?.includes('"path":"/"'));
  expect(await titles(page)).toEqual(own);
});

const banner = (language: string, ...keys: readonly string[]) =>
  sampleText(`blocks/hot_banner/e-invoicing-2027/${language}.yaml`, ...keys);

const ownPages = [
  ["en", "/ap-automation"],
  ["de", "/de/kreditorenbuchhaltung"],
] as const;

for (const [language, path] of firstOf(ownPages)) {
  for (const [stage, key, leading] of firstOf([
    [1, "link", "ap automation"],
    [2, "link_stage_2", "ap automation"],
    [3, "link_stage_3", "ap automation"],
    [3, "link", "process"],
  ] as const)) {
    test(`${path}: a banner shows a visitor of stage ${stage} interested in ${leading} its ${key}`, async ({
      page,
    }) => {
      await remember(page, { stage, titleClass: "cLevel" }, leading);
      await page.goto(path);
      await isHydrated(page);
      const shown = page.locator("section[data-variant]", {
        has: page.getByRole("heading", { name: banner(language, "title") }),
      });
      await expect(shown).toHaveAttribute("data-variant", "cLevel");
      await expect(shown).toContainText(interfaceText("banner.c-level", language));
      await expect(shown.getByRole("link")).toHaveText(banner(language, key, "title"));
    });
  }
}

test("a banner without a text for a job title does not claim to be for it", async ({ page }) => {
  await remember(page, { stage: 1, titleClass: "dLevel" });
  await page.goto("/events");
  await isHydrated(page);
  const shown = page.locator("[data-variant]");
  await expect(shown).toHaveAttribute("data-variant", "regular");
  await expect(shown).not.toContainText(interfaceText("banner.d-level"));
});

test(
  "/cookie-settings explains what is personalised, until the history is cleared",
  { tag: "@full" },
  async ({ page }) => {
    await remember(page, { stage: 3, titleClass: "cLevel" });
    await page.goto("/cookie-settings");
    await isHydrated(page);
    await expect(page.getByText(interfaceText("visitor.why.interest"))).toBeVisible();
    await expect(page.getByText(interfaceText("visitor.why.demo"))).toBeVisible();
    await expect(page.getByText(interfaceText("visitor.why.role"))).toBeVisible();
    await page.getByRole("button", { name: interfaceText("visitor.clear") }).click();
    await expect(page.getByText(interfaceText("visitor.why.none"))).toBeVisible();
  },
);
