import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { basename, extname } from "node:path";
import type { ContentModel } from "#content-model/bundle.ts";
import { isMapValue, parseYaml } from "#cms/files/yaml-source.ts";
import { listPlaces, scanUnit } from "#cms/files/scan.ts";
import { textOf, type Json, type JsonObject } from "#cms/store/records.ts";
import { targetsOf } from "../configuration/collections.ts";
import { choicesName } from "../configuration/field-settings.ts";
import type { Targets } from "../model/member.ts";
import type { FileViews } from "../views/file-views.ts";
import { fileOf, safePath, viewPath } from "./paths.ts";

/** A file as the editor lists it. */
export interface ListedFile {
  readonly path: string;
  /** Git's hash of the content. The editor compares it to find what has changed. */
  readonly sha: string;
  readonly size: number;
  /** `null`: a picture or document, which is read from disk. */
  readonly text: string | null;
}

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

interface Cached {
  readonly key: string;
  readonly file: ListedFile | null;
  readonly label: string;
}

/** Returns the hash that git gives to a file. */
function gitHash(content: string | Uint8Array): string {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

/** Opens the content folder as the repository that the editor works on. Unchanged files are read once. */
export function openRepository(options: RepositoryOptions): Repository {
  const { contentDir, model, views } = options;
  const cache = new Map<string, Cached>();
  const targets = targetsOf(model);

  const isDefault = ({ path }: { readonly path: string }) =>
    /^default: true\s*$/m.test(readFileSync(`${contentDir}/${path}`, "utf8"));

  function originalOf(files: readonly { readonly name: string; readonly path: string }[]): string {
    const languages = files.filter(({ name }) => name.endsWith(".yaml"));
    const found =
      languages.find(({ name }) => name === "en.yaml") ??
      (languages.length > 1 ? languages.find(isDefault) : languages[0]);
    return found === undefined ? "" : basename(found.name, ".yaml");
  }

  function readForm(place: string, language: string, isOriginal: boolean): Cached {
    const path = `${place}/${language}.yaml`;
    const disk = safePath(contentDir, path);
    const stat = disk === null ? undefined : statSync(disk, { throwIfNoEntry: false });
    const key = `${stat?.size} ${stat?.mtimeMs} ${isOriginal}`;
    const known = cache.get(path);
    if (known?.key === key) return known;
    const text = disk === null || stat === undefined ? null : readFileSync(disk, "utf8");
    const [folder = "", bundle = ""] = place.split("/");
    const view = text === null ? null : views.show(text, { folder, bundle, isOriginal });
    const json = view === null ? null : `${JSON.stringify(view, null, 2)}\n`;
    const raw = text === null ? null : (parseYaml("", text).source?.value ?? null);
    const file =
      json === null
        ? null
        : {
            path: viewPath(place, language),
            sha: gitHash(json),
            size: Buffer.byteLength(json),
            text: json,
          };
    const read = { key, file, label: labelOf(raw) };
    cache.set(path, read);
    return read;
  }

  function readAsset(path: string): ListedFile | null {
    const disk = safePath(contentDir, path);
    const stat = disk === null ? undefined : statSync(disk, { throwIfNoEntry: false });
    if (stat === undefined) return null;
    // The content need not be read to notice a change.
    return {
      path,
      sha: gitHash(`${path} ${stat.size} ${stat.mtimeMs}`),
      size: stat.size,
      text: null,
    };
  }

  function list(): ReadonlyMap<string, ListedFile> {
    const files: ListedFile[] = [];
    const labels = new Map<string, string>();
    for (const place of listPlaces(contentDir)) {
      const unit = scanUnit(contentDir, place);
      if (unit === null) continue;
      const original = originalOf(unit.files);
      for (const { name, path } of unit.files) {
        const language = basename(name, ".yaml");
        const isContent = extname(name) === ".yaml" && !name.includes("/");
        const asked = isContent ? viewPath(place, language) : path;
        if (fileOf(asked, model) === null) continue;
        if (!isContent) {
          const asset = readAsset(path);
          if (asset !== null) files.push(asset);
          continue;
        }
        const { file, label } = readForm(place, language, language === original);
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
      const original = originalOf(files);
      return original === "" ? language === model.languages[0] : original === language;
    },
  };
}

function labelOf(raw: Json): string {
  if (!isMapValue(raw)) return "";
  return textOf(raw["title"]) || textOf(raw["info"]) || textOf(raw["name"]);
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
  const path = `choices/${choicesName(targets)}.json`;
  return { path, sha: gitHash(text), size: Buffer.byteLength(text), text };
}
