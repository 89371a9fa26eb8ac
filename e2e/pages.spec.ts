import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./fixtures.ts";

test.use({ expectedMessages: /status of 404/ });

const homes = [
  { path: "/", lang: "en-US", solutions: "Solutions" },
  { path: "/de", lang: "de", solutions: "Lösungen" },
  { path: "/fr", lang: "fr", solutions: "Solutions" },
] as const;

for (const { path, lang, solutions } of homes) {
  test(`the home page ${path} speaks its language`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page).toHaveTitle(/Norvane/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("button", { name: solutions })).toBeVisible();
  });
}

/** Pages of the sample site, by their English addresses; German and French ones follow their redirect. */
const paths = [
  "/",
  "/ap-automation",
  "/solutions",
  "/about",
  "/contact",
  "/solutions/insurance",
  "/legal-notice",
  "/nowhere",
  "/search?q=automation",
  "/thank-you-page",
];

/** The rest waits for `npm run test:full`: one look takes seconds. */
const sampled = new Set([
  "/ light",
  "/ap-automation light",
  "/nowhere light",
  "/search?q=automation light",
  "/de/solutions dark",
  "/fr/about light",
]);

for (const prefix of ["", "/de", "/fr"]) {
  for (const path of paths) {
    for (const colorScheme of ["light", "dark"] as const) {
      const isSampled = sampled.has(`${prefix}${path} ${colorScheme}`);
      if (!isSampled && !process.env["FULL"]) continue;
      test(`axe finds nothing on ${prefix}${path}, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.goto(`${prefix}${path}`.replace(/\/$/, "") || "/");
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      });
    }
  }
}

test("a phone of 320 px shows every page without scrolling sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of paths) {
    await page.goto(`/de${path}`.replace(/\/$/, ""));
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});
