import { readFileSync } from "node:fs";
import type { ShareFacts } from "#domain/share-picture.ts";
import { openFontStack } from "#lib/typesetting/font-stack.ts";
import { createTypesetter } from "#lib/typesetting/typesetter.ts";
import type { ShareDesign } from "./share-design.ts";

/** Draws pictures as SVG. A type and not an interface, so that another thread can offer it. */
export type ShareDrawing = {
  /** Returns an SVG without texts; null if the texts do not fit. Throws `MissingGlyphError`. */
  draw(facts: ShareFacts): Promise<string | null>;
};

/** Opens the fonts of a design. Throws if one is missing or damaged. */
export function openDrawing(design: ShareDesign): ShareDrawing {
  const stacks = Object.entries(design.fonts).map(([name, { files, ...options }]) => {
    const opened = files.map((file) => readFileSync(file));
    return [name, openFontStack(opened, options)] as const;
  });
  const type = createTypesetter(Object.fromEntries(stacks));
  const logo = readFileSync(design.logo, "utf8").replaceAll(/<\/?svg[^>]*>/g, "");
  return { draw: async (facts) => design.draw(facts, type, logo) };
}
