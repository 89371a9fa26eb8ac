import { isMapValue } from "#cms/files/yaml-source.ts";
import type { Finding } from "#domain/text-rules/finding.ts";
import type { ContentFile } from "../content-files.ts";

/** Maximum lengths for results of search engines, in characters of Latin script; Japanese characters count double. */
const limits = { title: 75, summary: 200 };

const widthOf = (text: string) => text.length + (text.match(/[\u1100-\uffef]/g) ?? []).length;

/** Finds titles and summaries that would be cut off in search results and teasers, and pages without a summary. */
export function checkTitles(files: readonly ContentFile[]): Finding[] {
  return files
    .filter(({ place }) => place.startsWith("nodes/"))
    .flatMap(({ file, source }) => {
      const { value } = source;
      if (!isMapValue(value)) return [];
      return Object.entries(limits).flatMap(([key, limit]) => {
        const text = value[key];
        if (typeof text !== "string" || widthOf(text) <= limit) return [];
        const line = source.lineOf([key]);
        const message = `the ${key} is ${widthOf(text)} wide, of ${limit}`;
        return [{ rule: "title", place: file, line, message }];
      });
    });
}
