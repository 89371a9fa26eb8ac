import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { scanUnit } from "#cms/files/scan.ts";
import type { Unit } from "#cms/files/unit.ts";
import { isMapValue, parseYaml } from "#cms/files/yaml-source.ts";
import type { Json } from "#cms/store/records.ts";
import { isLocale, type Locale } from "#domain/locales.ts";

/** Content of one file. */
export interface FileVersion {
  /** Path relative to the content directory. */
  readonly path: string;
  readonly locale: Locale;
  readonly value: Json;
}

export interface FileVersions {
  /** The original first. */
  readonly versions: readonly FileVersion[];
  /** Files that cannot be parsed, with the line and what was found. */
  readonly gaps: readonly string[];
}

/** Reads the files of a unit in all languages. A form has all languages in one file and counts as English. */
export function readVersions(contentDir: string, { place, files }: Unit): FileVersions {
  const gaps: string[] = [];
  const versions = files.flatMap(({ path, name }): FileVersion[] => {
    const language = basename(name).replace(/\.ya?ml$/, "");
    const locale = place.startsWith("forms/") ? "en" : language;
    if (!/\.ya?ml$/.test(name) || !isLocale(locale)) return [];
    const { source, faults } = parseYaml(path, readFileSync(join(contentDir, path), "utf8"));
    if (source !== null) return [{ path, locale, value: source.value }];
    const [fault] = faults;
    gaps.push(`${path} cannot be read: line ${fault?.line ?? "?"}, ${fault?.found ?? "no YAML"}.`);
    return [];
  });
  return { versions: originalFirst(versions), gaps };
}

/** Reads the files of a place; null if there is none. */
export function readPlaceVersions(contentDir: string, place: string): FileVersions | null {
  const unit = scanUnit(contentDir, place);
  return unit === null ? null : readVersions(contentDir, unit);
}

const originalFirst = (versions: readonly FileVersion[]) => [
  ...versions.filter(({ locale }) => locale === "en"),
  ...versions.filter(({ locale }) => locale !== "en"),
];

/** Returns the value of a key of a map; undefined for anything else. */
export const valueAt = (value: Json | undefined, key: string): Json | undefined =>
  isMapValue(value) ? value[key] : undefined;

/** Returns the text of a key; null if it is absent, empty or no text. */
export function textAt(value: Json | undefined, key: string): string | null {
  const found = valueAt(value, key);
  return typeof found === "string" && found.trim() !== "" ? found : null;
}
