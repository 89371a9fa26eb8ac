import { createHash } from "node:crypto";
import { basename, extname } from "node:path";
import type { ContentModel } from "#content-model/bundle.ts";
import { isMapValue, parseYaml } from "#cms/files/yaml-source.ts";
import { listPlaces, scanUnit } from "#cms/files/scan.ts";
import { textOf, type Json, type JsonObject } from "#cms/store/records.ts";
import { targetsOf } from "../configuration/collections.ts";
import { choicesName } from "../configuration/field-settings.ts";
import type { Targets } from "../model/member.ts";
import type { FileViews } from "../views/file-views.ts";
import { createFileReader, type ListedFile, textFile } from "./file-reader.ts";
import { fileOf, viewPath } from "./paths.ts";

export interface Repository {
  /** Returns all files, with forms for content files. */
  list(): ReadonlyMap<string, ListedFile>;
  /** Returns a hash of all files. */
  head(): string;
  /** Returns whether the file of a language is the original of its entry. */
  isOriginal(place: string, language: string): boolean;
}

interface RepositoryOptions {
  readonly contentDir: string;
  readonly model: ContentModel;
  readonly views: FileViews;
}

/** Opens the content folder as the repository that the editor works on. Unchanged files are read once. */
export function openRepository(options: RepositoryOptions): Repository {
  const { contentDir, model, views } = options;
  const reader = createFileReader(contentDir, views);
  const targets = targetsOf(model);

  function list(): ReadonlyMap<string, ListedFile> {
    const files: ListedFile[] = [];
    const labels = new Map<string, string>();
    for (const place of listPlaces(contentDir)) {
      const unit = scanUnit(contentDir, place);
      if (unit === null) continue;
      const original = reader.originalOf(unit.files);
      for (const { name, path } of unit.files) {
        const language = basename(name, ".yaml");
        const isContent = extname(name) === ".yaml" && !name.includes("/");
        const asked = isContent ? viewPath(place, language) : path;
        if (fileOf(asked, model) === null) continue;
        if (!isContent) {
          const asset = reader.readAsset(path);
          if (asset !== null) files.push(asset);
          continue;
        }
        const { file, label } = reader.readForm(place, language, language === original);
        if (file !== null) files.push(file);
        if (language === original) labels.set(place, label);
      }
    }
    files.push(...targets.map((each) => choicesFile(each, labels, termNames(files))));
    return new Map(files.map((file) => [file.path, file]));
  }

  return {
    list,
    head() {
      const hash = createHash("sha1");
      for (const { path, sha } of list().values()) hash.update(`${path} ${sha}\n`);
      return hash.digest("hex");
    },
    isOriginal(place, language) {
      const files = scanUnit(contentDir, place)?.files ?? [];
      const original = reader.originalOf(files);
      return original === "" ? language === model.languages[0] : original === language;
    },
  };
}

/** Returns the terms of each vocabulary as choices, from its file in the first language. */
function termNames(files: readonly ListedFile[]): ReadonlyMap<string, Choice[]> {
  const found = files.flatMap(({ path, text }): [string, Choice[]][] => {
    const [, bundle] = /^terms\/([^/]+)\/content\.en\.json$/.exec(path) ?? [];
    if (bundle === undefined || text === null) return [];
    const { source } = parseYaml("", text);
    const view: JsonObject = isMapValue(source?.value ?? null) ? asMap(source?.value) : {};
    const terms = Array.isArray(view["terms"]) ? view["terms"].filter(isMapValue) : [];
    return [
      [
        bundle,
        terms.map((term: JsonObject) => ({
          value: textOf(term["slug"]),
          label: textOf(term["name"]),
        })),
      ],
    ];
  });
  return new Map(found);
}

const asMap = (value: Json | undefined): JsonObject => (isMapValue(value) ? value : {});

interface Choice {
  readonly value: string;
  readonly label: string;
}

const folders: Readonly<Record<string, string>> = {
  node: "nodes",
  media: "media",
  block_content: "blocks",
};

function choicesFile(
  targets: Targets,
  labels: ReadonlyMap<string, string>,
  terms: ReadonlyMap<string, Choice[]>,
): ListedFile {
  const { entityType, bundles } = targets;
  const isWanted = (bundle: string) => bundles.length === 0 || bundles.includes(bundle);
  const entities = [...labels].flatMap(([place, label]): Choice[] => {
    const [folder = "", bundle = "", name = ""] = place.split("/");
    if (folder !== folders[entityType] || !isWanted(bundle)) return [];
    const value = entityType === "node" ? `${bundle}/${name}` : name;
    return [{ value, label: label === "" ? value : `${label} (${value})` }];
  });
  const named = bundles.flatMap((bundle) => terms.get(bundle) ?? []);
  const items = entityType === "taxonomy_term" ? named : entities;
  const sorted = items.toSorted((a, b) => a.label.localeCompare(b.label, "en"));
  const text = `${JSON.stringify({ items: sorted }, null, 1)}\n`;
  return textFile(`choices/${choicesName(targets)}.json`, text);
}
