import type { Finding } from "#domain/text-rules/finding.ts";
import { type ContentFile, valuesOf } from "../content-files.ts";

/** Longer descriptions should be part of the text, because a screen reader cannot pause in them. */
const maxLength = 150;

/**
 * Finds pictures whose alternative text is missing, meaningless or too long. An empty one is allowed, because it marks
 * decoration.
 */
export function checkAlternatives(files: readonly ContentFile[]): Finding[] {
  return files.flatMap(({ file, source, language }) =>
    [...valuesOf(source.value)].flatMap(({ path, key, value }) => {
      const at = { rule: "alternative", place: file, line: source.lineOf(path) };
      if (key === "alt" && typeof value === "string") {
        if (value.length > maxLength)
          return [
            {
              ...at,
              message: `the alternative text has ${value.length} characters, more than ${maxLength}`,
            },
          ];
        if (/\.(jpe?g|png|svg|webp|avif)$/i.test(value))
          return [{ ...at, message: `the alternative text is a file name: ${value}` }];
      }
      if (isPicture(value) && !Object.hasOwn(value, "alt") && language === "en")
        return [
          {
            ...at,
            message: `the picture ${value["file"]} has no alternative text (use an empty one for decoration)`,
          },
        ];
      const bare = typeof value === "string" ? /<img\b(?![^>]*\balt=)[^>]*>/i.exec(value) : null;
      return bare
        ? [{ ...at, message: `a picture in the text has no alternative text: ${bare[0]}` }]
        : [];
    }),
  );
}

function isPicture(value: unknown): value is Readonly<Record<"file", string>> {
  return (
    typeof value === "object" &&
    value !== null &&
    "file" in value &&
    typeof value.file === "string" &&
    /\.(jpe?g|png|svg|webp|avif|gif)$/i.test(value.file)
  );
}
