import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listPlaces } from "#cms/files/scan.ts";
import { isMapValue, parseYaml } from "#cms/files/yaml-source.ts";
import type { Json } from "#cms/store/records.ts";
import type { Locale } from "#domain/locales.ts";
import { yamlText } from "#editor/yaml/yaml-text.ts";
import { editYaml } from "./edit-yaml.ts";
import { collectTexts } from "#worklists/translations/collect-texts.ts";
import type { TextUnit } from "#worklists/translations/segment.ts";
import { withTranslations } from "./translated-value.ts";

/** What a unit is made of: one file per language, or one file for all languages. */
interface Source {
  readonly place: string;
  readonly english: Json;
  readonly target: Json | undefined;
  readonly file: string;
  readonly text: string | null;
}

/** Reads the content with its translations to a locale. Content without an English file is left out. */
export function readContentUnits(contentDir: string, locale: Locale): TextUnit[] {
  return listPlaces(contentDir).flatMap((place) => {
    if (place.startsWith("forms/")) return [readForm(contentDir, place, locale)];
    const original = join(contentDir, place, "en.yaml");
    if (!place.includes("/") || !existsSync(original)) return [];
    const file = join(contentDir, place, `${locale}.yaml`);
    const text = existsSync(file) ? readFileSync(file, "utf8") : null;
    const source: Source = {
      place,
      english: readYaml(original, readFileSync(original, "utf8")),
      target: text === null ? undefined : readYaml(file, text),
      file,
      text,
    };
    return [unitOf(source, locale)];
  });
}

function readYaml(file: string, text: string): Json {
  const { source, faults } = parseYaml(file, text);
  if (source) return source.value;
  const [fault] = faults;
  throw new Error(`${file}, line ${fault?.line ?? "?"}: ${fault?.found}. Correct this file first.`);
}

function unitOf({ place, english, target, file, text }: Source, locale: Locale): TextUnit {
  return {
    ...collectTexts({ place, locale, english, target }),
    place,
    file,
    text,
    title: titleOf(english) ?? place.split("/").at(-1) ?? place,
    edit(translations) {
      const value = withTranslations(english, target, translations);
      if (text !== null) return editYaml(text, value);
      if (!isMapValue(value)) throw new Error("a new file is a map");
      return yamlText(value);
    },
  };
}

function titleOf(english: Json): string | null {
  if (!isMapValue(english)) return null;
  const title = english["title"] ?? english["name"] ?? english["info"];
  return typeof title === "string" ? title : null;
}

/** A form has the texts of all languages in one file: `{ en: Send, de: Absenden }`. */
function readForm(contentDir: string, place: string, locale: Locale): TextUnit {
  const file = join(contentDir, place);
  const text = readFileSync(file, "utf8");
  const value = readYaml(file, text);
  const source: Source = { place, english: value, target: value, file, text };
  return unitOf(source, locale);
}
