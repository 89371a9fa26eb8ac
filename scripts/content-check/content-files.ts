import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { listPlaces, scanUnit } from "#cms/files/scan.ts";
import {
  isListValue,
  isMapValue,
  parseYaml,
  type Path,
  type YamlSource,
} from "#cms/files/yaml-source.ts";
import type { Json } from "#cms/store/records.ts";

/** The file of a node, block, medium, menu or vocabulary in one language. */
export interface ContentFile {
  /** Path relative to the content directory: `nodes/page/home/de.yaml`. */
  readonly file: string;
  /** Its unit: `nodes/page/home`. */
  readonly place: string;
  readonly language: string;
  readonly source: YamlSource;
}

/** Returns all content files that can be parsed; the loader reports the others. */
export function readContentFiles(contentDir: string): ContentFile[] {
  return listPlaces(contentDir).flatMap((place) =>
    (scanUnit(contentDir, place)?.files ?? []).flatMap(({ path }) => {
      if (!/\.ya?ml$/.test(path)) return [];
      const { source } = parseYaml(path, readFileSync(join(contentDir, path), "utf8"));
      const language = basename(path).replace(/\.ya?ml$/, "");
      return source ? [{ file: path, place, language, source }] : [];
    }),
  );
}

export interface Leaf {
  readonly path: Path;
  /** Its key, without the index of a list. */
  readonly key: string;
  readonly value: Json;
}

/** Yields every value of a file with its path, including maps and lists. */
export function* valuesOf(value: Json, path: Path = [], key = ""): Generator<Leaf> {
  yield { path, key, value };
  if (isListValue(value)) {
    for (const [index, item] of value.entries()) yield* valuesOf(item, [...path, index], key);
  } else if (isMapValue(value)) {
    for (const [name, item] of Object.entries(value)) yield* valuesOf(item, [...path, name], name);
  }
}
