import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Locale } from "#domain/locales.ts";

/** Hashes of the English texts that were last translated or accepted, by place and id of the segment. */
export type TranslationRecord = Readonly<Record<string, Readonly<Record<string, string>>>>;

const recordFile = z.record(z.string(), z.record(z.string(), z.string().regex(/^[\w-]{8}$/)));

/** Returns the path of a locale's record. */
export const recordPath = (contentDir: string, locale: Locale): string =>
  join(contentDir, "translations", `${locale}.json`);

/** Reads the record of a locale; empty without a file. Throws if it is damaged. */
export function readRecord(contentDir: string, locale: Locale): TranslationRecord {
  const file = recordPath(contentDir, locale);
  if (!existsSync(file)) return {};
  try {
    return recordFile.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new Error(
      `${file} is damaged. Restore it, or delete it and run \`npm run translate -- accept ${locale}\`.`,
    );
  }
}
