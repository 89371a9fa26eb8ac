import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { transform } from "lightningcss";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import {
  fallbackChain,
  type Locale,
  localeCodes,
  locales,
  translatedLocales,
} from "#domain/locales.ts";
import { sceneNames } from "#sample/brand/scenes/names.ts";
import { loadScene } from "#sample/brand/scenes/scenes.ts";

const maxBytes = 3000;

const styleSheetOf = (name: string) =>
  readFileSync(new URL(`../sample/brand/scenes/${name}/${name}.css`, import.meta.url));

const load = async (name: string, locale: Locale) => {
  const { tag, dateTag } = locales[locale];
  const loaded = await loadScene(name, { locales: fallbackChain(locale), tag, dateTag });
  if (loaded === null) throw new Error(`no scene ${name}`);
  const { Scene, describe: describeScene, language } = loaded;
  const draw = (texts = {}, isStill = false) =>
    renderToStaticMarkup(<Scene texts={texts} isStill={isStill} />);
  return { draw, language, description: describeScene({}) };
};

const wordsIn = (html: string) =>
  html
    .replaceAll(/<link[^>]*>/g, "")
    .replaceAll(/<[^>]*>/g, "\n")
    .trim();

describe.each(sceneNames)("%s", (name) => {
  it.each(translatedLocales)("has its words and its description in %s", async (locale) => {
    const { draw, language, description } = await load(name, locale);
    const words = wordsIn(draw());
    expect(language).toBe(locale);
    expect(description.length).toBeGreaterThan(locale === "ja" ? 60 : 120);
    expect(words + description).not.toMatch(/[{}#]|undefined/);
    if (locale !== "en") {
      const english = await load(name, "en");
      expect(words).not.toBe(wordsIn(english.draw()));
      expect(description).not.toBe(english.description);
    }
  });

  it("is drawn in every locale of the site", async () => {
    for (const locale of localeCodes)
      expect((await load(name, locale)).draw()).toContain(`data-scene="${name}"`);
  });

  it(`has at most ${maxBytes} bytes of HTML and styles`, async () => {
    const { code } = transform({ filename: name, code: styleSheetOf(name), minify: true });
    for (const locale of ["en", "de", "ja"] as const) {
      const html = (await load(name, locale)).draw();
      const bytes = brotliCompressSync(html).length + brotliCompressSync(code).length;
      expect(bytes).toBeLessThan(maxBytes);
    }
  });

  it("has nothing that can be focused, and no style attributes", async () => {
    const html = (await load(name, "en")).draw();
    expect(html).not.toMatch(/<(?:a|button|input|select|textarea|summary)\b|tabindex|style="/i);
  });

  it("moves only where motion is welcome", () => {
    const [still = "", moving = ""] = styleSheetOf(name)
      .toString()
      .split("@media (prefers-reduced-motion: no-preference)");
    expect(still).not.toContain("animation");
    expect(moving).toContain(`[data-play] [data-scene="${name}"]`);
  });
});

it("shows amounts in the reader's currency", async () => {
  const amountIn = async (locale: Locale) =>
    /\S*124\S*\s?\S?/.exec((await load("three-way-match", locale)).description)?.[0].trim();
  expect(await amountIn("en")).toContain("$124.00");
  expect(await amountIn("en-gb")).toContain("£124.00");
  expect(await amountIn("de")).toMatch(/124,00.€/);
});

it("shows what an editor wrote instead of its own words", async () => {
  const { draw } = await load("three-way-match", "en");
  expect(draw({ approver: "Ada Berg" })).toContain("Ada Berg");
});

it("draws nothing for an unknown name", async () => {
  const place = { locales: ["en"] as const, tag: "en", dateTag: "en" };
  expect(await loadScene("no-such-scene", place)).toBeNull();
});
