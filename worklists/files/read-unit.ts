import type { Unit } from "#cms/files/unit.ts";
import { isListValue, isMapValue } from "#cms/files/yaml-source.ts";
import type { Json } from "#cms/store/records.ts";
import { commonlyOffered, type Locale, translatedLocales } from "#domain/locales.ts";
import type { ContentUnit, EditPlace, UnitTranslation, UnitVersion } from "../model/snapshot.ts";
import { findBundle } from "../translations/entity-segments.ts";
import { collectTexts } from "../translations/collect-texts.ts";
import type { TranslationRecord } from "../translations/record.ts";
import { unitStatus } from "../translations/unit-status.ts";
import { lacksDescription, linksIn, pictureFaultsIn } from "./collect-version.ts";
import { type FileVersion, type FileVersions, textAt, valueAt } from "./read-versions.ts";

interface UnitContext {
  readonly unit: Unit;
  readonly files: FileVersions;
  /** Translation records of all languages. */
  readonly records: ReadonlyMap<Locale, TranslationRecord>;
  /** Address of the editor of content files; null if there is none. */
  readonly editorPath: string | null;
  /** Unix milliseconds. */
  readonly now: number;
}

const usualLocales = new Set([...translatedLocales, ...commonlyOffered]);

/** Returns a unit of the content files; null if it has no usable file. */
export function readUnit(context: UnitContext): ContentUnit | null {
  const { unit, files } = context;
  const [original] = files.versions;
  const [folder = "", bundle = "", name = ""] = unit.place.split("/");
  if (original === undefined) return null;
  const isPage = folder === "nodes";
  return {
    id: unit.place,
    kind: isPage ? bundle : folder,
    isPage,
    title: titleOf(original.value) ?? (name || bundle),
    versions: files.versions.map((file) => versionOf(file, original, context)),
    translations: original.locale === "en" ? translationsOf(original, context) : [],
  };
}

/** Pages of other kinds are described by their text. */
const hasSummary = (place: string) =>
  findBundle("node", place.split("/")[1])?.fields["field_summary"] !== undefined;

function titleOf(value: Json): string | null {
  return textAt(value, "title") ?? textAt(value, "name") ?? textAt(value, "info");
}

function versionOf(file: FileVersion, original: FileVersion, context: UnitContext): UnitVersion {
  const { value, locale } = file;
  const { place } = context.unit;
  const isPage = place.startsWith("nodes/");
  const isHidden = isListValue(valueAt(original.value, "route_steps"))
    ? JSON.stringify(valueAt(original.value, "route_steps")).includes('"no-index"')
    : false;
  return {
    locale,
    title: titleOf(value) ?? titleOf(original.value) ?? place,
    paths: pathsOf(value, place),
    isPublished: isPublished(value, original.value, context.now),
    lacksDescription:
      isPage && !isHidden && hasSummary(place) && lacksDescription(value, original.value),
    links: linksIn(value, locale),
    pictureFaults: pictureFaultsIn(value, locale),
    edit: editPlace(file.path, context),
  };
}

/** Pages have one path; a vocabulary has one for each term. */
function pathsOf(value: Json, place: string): readonly string[] {
  if (place.startsWith("nodes/")) return [textAt(value, "path")].filter((path) => path !== null);
  if (!place.startsWith("terms/") || !isMapValue(value)) return [];
  return Object.values(value).flatMap((term) => textAt(term, "path") ?? []);
}

function isPublished(value: Json, original: Json, now: number): boolean {
  const time = (key: string) =>
    Date.parse(textAt(value, key) ?? textAt(original, key) ?? "") || null;
  const [from, to] = [time("publish_on"), time("unpublish_on")];
  const isDraft = (valueAt(value, "status") ?? valueAt(original, "status")) === false;
  return !isDraft && (from === null || from <= now) && (to === null || to > now);
}

function translationsOf(original: FileVersion, context: UnitContext): readonly UnitTranslation[] {
  const { unit, files, records } = context;
  const { place } = unit;
  const isForm = place.startsWith("forms/");
  const written = new Map(files.versions.map((file) => [file.locale, file]));
  const locales = new Set([...usualLocales, ...written.keys()]);
  locales.delete("en");
  return [...locales].flatMap((locale) => {
    const target = isForm ? original.value : written.get(locale)?.value;
    const texts = collectTexts({ place, locale, english: original.value, target });
    if (texts.segments.length === 0 && texts.misplaced.length === 0) return [];
    const record = records.get(locale)?.[place];
    const { state, outdated, missing } = unitStatus(locale, texts, record);
    const path = isForm ? original.path : `${place}/${locale}.yaml`;
    return [{ locale, state, outdated, missing, edit: editPlace(path, context) }];
  });
}

/** Folders that the editor of content files has a form for. */
const withForms = /^(?<folder>nodes|blocks|media)\/(?<bundle>[^/]+)\/(?<name>[^/]+)\//;

function editPlace(path: string, { editorPath }: Pick<UnitContext, "editorPath">): EditPlace {
  const { folder, bundle, name } = withForms.exec(path)?.groups ?? {};
  const hasForm = editorPath !== null && folder !== undefined;
  const form = `#/collections/${folder}-${bundle}/entries/${encodeURIComponent(name ?? "")}`;
  return { text: path, href: hasForm ? editorPath + form : null };
}
