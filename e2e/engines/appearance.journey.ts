import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expectShown } from "./measure.ts";
import { expect, openHydrated, test, widths } from "./fixtures.ts";

/** A page of each kind of layout: blocks, a list, a form, an article, a table of documents, and everything together. */
const paths = [
  "/",
  "/ap-automation",
  "/partners",
  "/request-a-demo",
  "/knowledge-hub/cash-discount",
  "/contracts",
  "/subprocessors",
  "/dirt/thirty-blocks",
  "/ja",
];

test(
  "no page is wider than the window, and the links above the header keep to the edge",
  { tag: "@old-layout" },
  async ({ openPage, site }) => {
    const page = await openPage();
    for (const path of paths) {
      await openHydrated(page, site.origin + path);
      for (const width of widths) {
        await page.setSize(width, 900);
        const measured = await page.evaluate(() => {
          const opener = document.querySelector('button[popovertarget="languages"]');
          const logo = document.querySelector("header a")?.getBoundingClientRect();
          return {
            overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            endGap: Math.round(
              document.documentElement.clientWidth -
                (opener?.getBoundingClientRect().right ?? 0) -
                (logo?.left ?? 0),
            ),
          };
        });
        const place = `${path}, ${width} px`;
        expect(measured.overflow, `${place}: pixels beyond the window`).toBeLessThanOrEqual(0);
        expect(Math.abs(measured.endGap), `${place}: from the edge of the page`).toBeLessThan(48);
      }
    }
  },
);

test("the dark scheme is dark, with readable text", async ({ openPage, site }) => {
  const page = await openPage({ colorScheme: "dark" });
  await openHydrated(page, `${site.origin}/`);
  const { paper, ink } = await page.evaluate(() => {
    const lightness = (color: string) => {
      const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
      return (red + green + blue) / 3;
    };
    const { backgroundColor } = getComputedStyle(document.documentElement);
    const { color } = getComputedStyle(document.body);
    return { paper: lightness(backgroundColor), ink: lightness(color) };
  });
  expect(paper).toBeLessThan(40);
  expect(ink).toBeGreaterThan(200);
});

test(
  "closed disclosures open and have their markers",
  { tag: "@old" },
  async ({ openPage, site }) => {
    const page = await openPage();
    await openHydrated(page, `${site.origin}/support`);
    const summary = "main details > summary";
    const marker = () => {
      const element = document.querySelector("main details > summary");
      return element === null ? "" : getComputedStyle(element, "::after").content;
    };
    expect(await page.evaluate(marker)).toContain("+");
    await page.click(summary);
    await expectShown(page, "main details[open] [data-disclosed]");
    expect(await page.evaluate(marker)).toContain("–");
  },
);

test(
  "on paper nothing is closed, lost or printed over something else",
  { tag: "@old-layout" },
  async ({ openPage, engineName, site }) => {
    test.skip(engineName === "webkit", "WebKitWebDriver does not print");
    const page = await openPage();
    for (const path of ["/ap-automation", "/support", "/dirt/thirty-blocks"]) {
      await openHydrated(page, site.origin + path);
      const pdf = await page.print();
      if (pdf === null) throw new Error(`${engineName} does not print`);
      const file = test.info().outputPath(`${path.slice(1).replaceAll("/", "-")}.pdf`);
      await writeFile(file, pdf);
      const words = await wordsOf(file);
      expect(overlapping(words), `${path}: words over words`).toEqual([]);
      const disclosed = await page.evaluate(() =>
        [...document.querySelectorAll("main details:not([open]) [data-disclosed] p")].map((each) =>
          each.textContent.trim().split(/\s+/).slice(0, 5).join(" "),
        ),
      );
      const printed = words.map(({ text }) => text).join(" ");
      // Fonts join letters, as in “office”.
      const plain = (text: string) => text.normalize("NFKC").replaceAll(/[^a-z ]/gi, "");
      for (const start of disclosed) expect(plain(printed)).toContain(plain(start));
    }
  },
);

interface Word {
  readonly text: string;
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the words of a PDF with their boxes, using Poppler's `pdftotext`. */
async function wordsOf(file: string): Promise<Word[]> {
  const { stdout } = await promisify(execFile)("pdftotext", ["-bbox", file, "-"], {
    maxBuffer: 50_000_000,
  });
  return stdout.split("<page ").flatMap((part, page) =>
    [
      ...part.matchAll(
        /<word xMin="(?<left>[^"]+)" yMin="(?<top>[^"]+)" xMax="(?<right>[^"]+)" yMax="(?<bottom>[^"]+)">(?<text>.*?)<\/word>/g,
      ),
    ].map(({ groups = {} }) => ({
      text: groups["text"] ?? "",
      page,
      left: Number(groups["left"]),
      top: Number(groups["top"]),
      right: Number(groups["right"]),
      bottom: Number(groups["bottom"]),
    })),
  );
}

/** Returns pairs of words whose boxes overlap more than those of adjacent lines do. */
function overlapping(words: readonly Word[]): string[] {
  const pages = [...Map.groupBy(words, ({ page }) => page).values()];
  return pages.flatMap(overlappingOnPage);
}

function overlappingOnPage(words: readonly Word[]): string[] {
  return words.flatMap((one, index) =>
    words.slice(index + 1).flatMap((other) => {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const isOver =
        width > 2 && height > 0.5 * Math.min(one.bottom - one.top, other.bottom - other.top);
      return isOver ? [`${one.text} / ${other.text} on page ${one.page}`] : [];
    }),
  );
}
