import { isLocale, locales } from "#domain/locales.ts";

const units = ["kilobyte", "megabyte", "gigabyte"] as const;

/** Returns type and size of a download: `PDF, 1.2 MB`; only the type if the size is unknown (0). */
export function formatDownload(file: { href: string; bytes: number }, locale: string): string {
  const type = /\.([a-z\d]{2,5})(?:[?#]|$)/i.exec(file.href)?.[1]?.toUpperCase();
  const size = file.bytes > 0 ? formatFileSize(file.bytes, locale) : undefined;
  return [type, size].filter((part) => part !== undefined).join(", ");
}

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
