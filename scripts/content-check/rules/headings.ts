import type { Finding } from "#domain/text-rules/finding.ts";
import { headingFaults } from "#domain/text-rules/source-faults.ts";
import { type ContentFile, valuesOf } from "../content-files.ts";

/** Finds headings of a text that skip a level. */
export function checkTextHeadings(files: readonly ContentFile[]): Finding[] {
  return files.flatMap(({ file, source }) =>
    [...valuesOf(source.value)].flatMap(({ path, value }) =>
      (typeof value === "string" ? headingFaults(value) : []).map((message) => ({
        rule: "heading-order",
        place: file,
        line: source.lineOf(path),
        message,
      })),
    ),
  );
}
