import { isLocale, locales } from "#domain/locales.ts";

const units = ["kilobyte", "megabyte", "gigabyte"] as const;

interface Download {
  readonly href: string;
  /** 0 if unknown. */
  readonly bytes: number;
  /** BCP 47 tag; null if unknown. */
  readonly language: string | null;
}

/** Returns type, size and language of a download: `PDF, 1.2 MB, German`; what is unknown is left out. */
export function formatDownload(file: Download, locale: string): string {
  const type = /\.([a-z\d]{2,5})(?:[?#]|$)/i.exec(file.href)?.[1]?.toUpperCase();
  const size = file.bytes > 0 ? formatFileSize(file.bytes, locale) : undefined;
  const language = file.language === null ? undefined : nameOfLanguage(file.language, locale);
  const parts = [type, size, language].filter((part) => part !== undefined);
  return parts.join(locale === "ja" ? "、" : ", ");
}

const nameOfLanguage = (code: string, locale: string) =>
  new Intl.DisplayNames(isLocale(locale) ? locales[locale].tag : undefined, {
    type: "language",
  }).of(code);

/** Formats a number of bytes in a suitable unit for a locale: `1.2 MB`. */
export function formatFileSize(bytes: number, locale: string): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1000)) / 3), units.length);
  const value = Math.max(1, bytes / 1000 ** power);
  return new Intl.NumberFormat(isLocale(locale) ? locales[locale].tag : undefined, {
    style: "unit",
    unit: units[power - 1] ?? "kilobyte",
    maximumFractionDigits: value < 10 && power > 1 ? 1 : 0,
  }).format(value);
}
