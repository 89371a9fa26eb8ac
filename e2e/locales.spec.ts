import type { Page } from "@playwright/test";
import { localeCodes, locales, type Locale } from "#domain/locales.ts";
import { expect, isHydrated, test } from "./fixtures.ts";

/** The 19th of May 2026, a date in the gallery, in the format of each locale. */
const days: Readonly<Record<Locale, string>> = {
  en: "19 May 2026",
  de: "19. Mai 2026",
  fr: "19 mai 2026",
  es: "19 de mayo de 2026",
  pt: "19 de maio de 2026",
  it: "19 maggio 2026",
  nl: "19 mei 2026",
  ja: "2026年5月19日",
  "en-gb": "19 May 2026",
  "en-int": "19 May 2026",
  "en-ca": "May 19, 2026",
  "de-ch": "19. Mai 2026",
  "de-at": "19. Mai 2026",
  "fr-ca": "19 mai 2026",
  "fr-be": "19 mai 2026",
  "fr-ch": "19 mai 2026",
  "nl-be": "19 mei 2026",
  no: "19. mai 2026",
  fi: "19. toukokuuta 2026",
  da: "19. maj 2026",
  sv: "19 maj 2026",
  in: "19 May 2026",
};

/** Returns the names of the fonts with which the browser draws an element's text. */
async function facesOf(page: Page, selector: string): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

/** Without FULL every seventh locale, and Japanese. */
const isFull = Boolean(process.env["FULL"]);

test("the home page of every locale has its language, its dates, fonts with its letters, and no console message", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const walked = localeCodes.filter(
    (locale, index) => isFull || locale === "ja" || index % 7 === 0,
  );
  for (const locale of walked) {
    await test.step(locale, async () => {
      const answer = await page.goto(locale === "en" ? "/" : `/${locale}`);
      expect(answer?.status()).toBe(200);
      await expect(page.locator("html")).toHaveAttribute("lang", locales[locale].tag);
      // The application loads the texts of the locale, which may differ.
      await isHydrated(page);
      await page.evaluate(() => document.fonts.ready);
      const heading = await facesOf(page, "h1");
      const text = await facesOf(page, "main p");
      // Japanese text uses the fonts of the reader's system.
      const ours = locale === "ja" ? [] : [heading.join(), text.join()];
      expect(ours).toEqual(locale === "ja" ? [] : ["Newsreader", "Hanken Grotesk"].map(named));
      expect([...heading, ...text].length).toBeGreaterThan(0);
      if (locale === "ja") expect(heading.join()).toMatch(/JP|Hiragino|Yu |Meiryo|Mincho|Gothic/);
      await page.goto(`${locale === "en" ? "" : `/${locale}`}/-/gallery/page-article`);
      await expect(page.locator('main time[datetime="2026-05-19"]').first()).toHaveText(
        days[locale],
      );
    });
  }
});

/** Matches the name of a font with any style. */
const named = (face: string) => expect.stringMatching(new RegExp(`^${face}[^,]*$`));
