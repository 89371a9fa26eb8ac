import type { Finding } from "#domain/text-rules/finding.ts";
import { type ContentFile, valuesOf } from "../content-files.ts";

const heading = /<h(?<level>[1-6])\b[^>]*>(?<text>[\s\S]*?)<\/h\k<level>>/gi;

/** Finds headings of a text that skip a level. The site closes the gap, but the author may have meant another level. */
export function checkTextHeadings(files: readonly ContentFile[]): Finding[] {
  return files.flatMap(({ file, source }) =>
    [...valuesOf(source.value)].flatMap(({ path, value }) => {
      if (typeof value !== "string") return [];
      const headings = [...value.matchAll(heading)].map(({ groups }) => ({
        level: Number(groups?.["level"]),
        text: (groups?.["text"] ?? "").replaceAll(/<[^>]*>/g, "").trim(),
      }));
      return headings.flatMap(({ level, text }, index) => {
        const before = headings[index - 1]?.level;
        if (before === undefined || level <= before + 1) return [];
        const message = `“${text}” is a heading ${level} after a ${before}`;
        return [{ rule: "heading-order", place: file, line: source.lineOf(path), message }];
      });
    }),
  );
}
