import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect, isHydrated, test } from "./fixtures.ts";
import { sceneNames } from "#domain/scenes.ts";

const gallery = "/-/gallery/block-product-scene";
const figure = (page: Page, name: string) =>
  page.locator("figure").filter({ has: page.locator(`[data-scene="${name}"]`) });

/** Number of animations in an element that are not finished. */
const moving = (element: Locator) =>
  element.evaluate(
    (node) =>
      node.getAnimations({ subtree: true }).filter(({ playState }) => playState === "running")
        .length,
  );

test("a scene below the fold waits, then plays once when it is seen", async ({ page }) => {
  await page.goto(gallery);
  const last = figure(page, sceneNames.at(-1) ?? "");
  await page.mouse.move(1, 1);
  await isHydrated(page);
  await expect(last).toHaveAttribute("data-play", "armed");
  expect(await moving(last)).toBe(0);
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveAttribute("data-play", "seen");
  await expect.poll(async () => moving(last), { timeout: 8000 }).toBe(0);
});

test("a scene in view when scripts start stays as it is", async ({ page }) => {
  await page.goto(gallery);
  const first = figure(page, sceneNames[0] ?? "");
  await first.scrollIntoViewIfNeeded();
  await page.mouse.move(1, 1);
  await isHydrated(page);
  await expect(figure(page, sceneNames.at(-1) ?? "")).toHaveAttribute("data-play", "armed");
  await expect(first).not.toHaveAttribute("data-play");
});

test("with reduced motion no scene moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(gallery);
  await page.mouse.move(1, 1);
  await isHydrated(page);
  const last = figure(page, sceneNames.at(-1) ?? "");
  await last.scrollIntoViewIfNeeded();
  await expect(last).not.toHaveAttribute("data-play");
  expect(await moving(page.locator("main"))).toBe(0);
});

test("a scene has a description in place of its fragments", async ({ page }) => {
  await page.goto("/ap-automation");
  const opening = page.locator("figure").first();
  await expect(opening.getByText("Marta Nilsson’s inbox on a phone")).toBeAttached();
  await expect(opening).toMatchAriaSnapshot("- figure /Marta Nilsson’s inbox/");
});

test("all scenes are accessible in both schemes", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(gallery);
    const { violations } = await new AxeBuilder({ page }).include("main").analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a scene shows its end", async ({ page }) => {
    await page.goto(gallery);
    const last = figure(page, sceneNames.at(-1) ?? "");
    await expect(last).not.toHaveAttribute("data-play");
    await expect(last.locator(".s-chip").first()).toBeVisible();
  });
});

/** Texts in stills that are cut off at the side, or in the middle of a line. */
const cutTexts = (stills: readonly Element[]) =>
  stills.flatMap((still) => {
    const place = still.getBoundingClientRect();
    const texts = document.createTreeWalker(still, NodeFilter.SHOW_TEXT);
    const cut: (string | null)[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const isCut = [...range.getClientRects()].some(
        ({ right, top, bottom }) =>
          right > place.right + 1 || (top < place.bottom - 1 && bottom > place.bottom + 1),
      );
      if (isCut) cut.push(texts.currentNode.textContent);
    }
    return cut;
  });

for (const width of [360, 768, 1280]) {
  test(`scenes in cards cut no words: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/solutions", "/de/solutions", "/ja/solutions"]) {
      await page.goto(path);
      const stills = page.locator("main [data-still]");
      await expect(stills).toHaveCount(5);
      expect(await stills.evaluateAll(cutTexts)).toEqual([]);
    }
  });
}
