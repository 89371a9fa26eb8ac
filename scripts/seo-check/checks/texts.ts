import { textWidth } from "#lib/text/text-width.ts";
import type { Check, Defect } from "../check.ts";
import type { Crawl } from "../crawl.ts";
import { canonicalPages } from "../indexable.ts";

/** Widths up to which search engines, which cut by pixels, usually show texts whole; languages with longer words get somewhat more. */
const limits = {
  title: { usual: 70, longWords: 78 },
  description: { usual: 170, longWords: 185 },
} as const;
const longWords = new Set(["de", "fi", "nl", "no", "sv", "da"]);

type Kind = keyof typeof limits;

const limitOf = (kind: Kind, language: string): number =>
  limits[kind][longWords.has(language.slice(0, 2).toLowerCase()) ? "longWords" : "usual"];

/** Each page has one title, which no other page of its language has, and which is not cut. */
export const titles: Check = {
  name: "Titles",
  advice: "Give the page a title of its own (Meta tags, Title).",
  run: (crawl) => textDefects(crawl, "title"),
};

/** Each page has one description, which no other page of its language has, and which is not cut. */
export const descriptions: Check = {
  name: "Descriptions",
  advice: "Give the page a description of its own (Meta tags, Description), or a summary.",
  run: (crawl) => textDefects(crawl, "description"),
};

function textDefects(crawl: Crawl, kind: Kind): readonly Defect[] {
  const first = new Map<string, string>();
  return canonicalPages(crawl).flatMap(({ address, page }): Defect[] => {
    const [text = "", ...others] = kind === "title" ? page.titles : page.descriptions;
    if (text.trim() === "") return [{ address, message: `has no ${kind}` }];
    if (others.length > 0) return [{ address, message: `has several ${kind}s` }];
    const key = `${page.language} ${text}`;
    const same = first.get(key);
    first.set(key, same ?? address);
    // The brand at the end of a title may be cut.
    const shown = kind === "title" ? text.replace(/ \| [^|]+$/, "") : text;
    const width = textWidth(shown);
    const limit = limitOf(kind, page.language);
    return [
      ...(same === undefined ? [] : [{ address, message: `has the same ${kind} as ${same}` }]),
      ...(width > limit
        ? [{ address, message: `its ${kind} is ${width} wide, at most ${limit}: ${text}` }]
        : []),
    ];
  });
}
