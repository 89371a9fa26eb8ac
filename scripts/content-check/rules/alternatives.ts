import type { Finding } from "#domain/text-rules/finding.ts";
import { alternativeFault, barePictureFault } from "#domain/text-rules/source-faults.ts";
import { type ContentFile, valuesOf } from "../content-files.ts";

/**
 * Finds pictures whose alternative text is missing, meaningless or too long. An empty one is allowed, because it marks
 * decoration.
 */
export function checkAlternatives(files: readonly ContentFile[]): Finding[] {
  return files.flatMap(({ file, source, language }) =>
    [...valuesOf(source.value)].flatMap(({ path, key, value }) => {
      const at = { rule: "alternative", place: file, line: source.lineOf(path) };
      if (key === "alt" && typeof value === "string") {
        const message = alternativeFault(value);
        if (message !== null) return [{ ...at, message }];
      }
      if (isPicture(value) && !Object.hasOwn(value, "alt") && language === "en")
        return [
          {
            ...at,
            message: `the picture ${value["file"]} has no alternative text (use an empty one for decoration)`,
          },
        ];
      const message = typeof value === "string" ? barePictureFault(value) : null;
      return message === null ? [] : [{ ...at, message }];
    }),
  );
}

/** A file with a description is a download. */
function isPicture(value: unknown): value is Readonly<Record<"file", string>> {
  return (
    typeof value === "object" &&
    value !== null &&
    "file" in value &&
    typeof value.file === "string" &&
    !("description" in value) &&
    /\.(jpe?g|png|svg|webp|avif|gif)$/i.test(value.file)
  );
}
