import { setTimeout as sleep } from "node:timers/promises";
import type { EnginePage } from "./engine-page.ts";
import { expectShown } from "./measure.ts";
import { expect, openHydrated, test, waitFor, widths } from "./fixtures.ts";

const form = "form[data-form]";
const send = `${form} button[type="submit"]`;

async function fillField(page: EnginePage, field: string, text: string) {
  await page.click(`${form} [autocomplete="${field}"]`);
  await page.type(text);
}

for (const width of widths) {
  test(
    `a demo is requested: errors are named, then thanks are shown, ${width} px`,
    {
      tag: width === 480 ? "@old" : [],
    },
    async ({ openPage, site }) => {
      const page = await openPage({ width });
      await openHydrated(page, `${site.origin}/request-a-demo`);
      await page.click(`${form} [autocomplete="given-name"]`);
      await page.click(send);
      await expectShown(page, `${form} [role="alert"]`);
      expect(
        await page.evaluate(() => document.querySelectorAll('form [role="alert"] a').length),
      ).toBeGreaterThan(3);
      const invalid = () =>
        document.querySelectorAll('form[data-form] [aria-invalid="true"]').length;
      expect(await page.evaluate(invalid)).toBeGreaterThan(3);

      await fillField(page, "given-name", "Ana");
      await fillField(page, "family-name", "Lopez");
      await fillField(page, "email", "ana@example.com");
      await fillField(page, "organization", "Example");
      // Option lists open outside the page, where automation cannot reach them, so the choice is simulated.
      await page.evaluate(() => {
        const country = document.querySelector<HTMLSelectElement>('[autocomplete="country"]');
        if (country === null) throw new Error("no field for the country");
        country.value = "DE";
        country.dispatchEvent(new Event("change", { bubbles: true }));
      });
      await page.click(`${form} input[type="checkbox"][value="ap"]`);
      await page.click(`${form} input[type="checkbox"][aria-required]`);
      // A person would take longer: the form counts the time since it was first visible.
      await sleep(1600);
      await page.click(send);
      await waitFor(page, () => location.pathname.endsWith("/thanks-for-requesting-a-demo"));
      await expectShown(page, "main h1");
    },
  );
}
