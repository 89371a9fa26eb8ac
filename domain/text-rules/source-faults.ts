/** Longer descriptions should be part of the text, because a screen reader cannot pause in them. */
const maxAlternativeLength = 150;

/** Returns what is wrong with an alternative text; null if nothing is. An empty one marks decoration. */
export function alternativeFault(alt: string): string | null {
  if (alt.length > maxAlternativeLength)
    return `the alternative text has ${alt.length} characters, more than ${maxAlternativeLength}`;
  return /\.(jpe?g|png|svg|webp|avif)$/i.test(alt)
    ? `the alternative text is a file name: ${alt}`
    : null;
}

/** Returns what is wrong with the first picture of a text that has no alternative text; null if all have one. */
export function barePictureFault(html: string): string | null {
  const bare = /<img\b(?![^>]*\balt=)[^>]*>/i.exec(html);
  return bare ? `a picture in the text has no alternative text: ${bare[0]}` : null;
}

const heading = /<h(?<level>[1-6])\b[^>]*>(?<text>[\s\S]*?)<\/h\k<level>>/gi;

/** Returns which headings of a text skip a level. The site closes the gap, but the author may have meant another level. */
export function headingFaults(html: string): readonly string[] {
  const headings = [...html.matchAll(heading)].map(({ groups }) => ({
    level: Number(groups?.["level"]),
    text: (groups?.["text"] ?? "").replaceAll(/<[^>]*>/g, "").trim(),
  }));
  return headings.flatMap(({ level, text }, index) => {
    const before = headings[index - 1]?.level;
    if (before === undefined || level <= before + 1) return [];
    return [`“${text}” is a heading ${level} after a ${before}`];
  });
}

/** Maximum lengths for results of search engines, in characters of Latin script; Japanese characters count double. */
const limits = { title: 75, summary: 200 };
export const limitedTexts = ["title", "summary"] as const;

const widthOf = (text: string) => text.length + (text.match(/[\u1100-\uffef]/g) ?? []).length;

/** Returns what is wrong with a title or summary that search results and teasers would cut off; null if nothing is. */
export function lengthFault(key: (typeof limitedTexts)[number], text: string): string | null {
  const width = widthOf(text);
  return width <= limits[key] ? null : `the ${key} is ${width} wide, of ${limits[key]}`;
}

export const descriptionFault = "search engines find no description: write a summary";
