import { isMapValue } from "#cms/files/yaml-source.ts";
import type { Finding } from "#domain/text-rules/finding.ts";
import { lengthFault, limitedTexts } from "#domain/text-rules/source-faults.ts";
import type { ContentFile } from "../content-files.ts";

/** Finds titles and summaries that would be cut off in search results and teasers, and pages without a summary. */
export function checkTitles(files: readonly ContentFile[]): Finding[] {
  return files
    .filter(({ place }) => place.startsWith("nodes/"))
    .flatMap(({ file, source }) => {
      const { value } = source;
      if (!isMapValue(value)) return [];
      return limitedTexts.flatMap((key) => {
        const text = value[key];
        const message = typeof text === "string" ? lengthFault(key, text) : null;
        return message === null
          ? []
          : [{ rule: "title", place: file, line: source.lineOf([key]), message }];
      });
    });
}
