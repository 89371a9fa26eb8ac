import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { isMapValue, parseYaml } from "#cms/files/yaml-source.ts";
import { textOf, type Json } from "#cms/store/records.ts";
import type { FileViews } from "../views/file-views.ts";
import { safePath, viewPath } from "./paths.ts";

/** A file as the editor lists it. */
export interface ListedFile {
  readonly path: string;
  /** Git's hash of the content. The editor compares it to find what has changed. */
  readonly sha: string;
  readonly size: number;
  /** `null`: a picture or document, which is read from disk. */
  readonly text: string | null;
}

/** A content file as it was last read. */
interface ReadForm {
  readonly key: string;
  /** `null`: the file cannot be read as content. */
  readonly file: ListedFile | null;
  /** Name of the entry in choices. */
  readonly label: string;
}

/** Returns the hash that git gives to a file. */
function gitHash(content: string | Uint8Array): string {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

/** Reads files of the content folder as the editor lists them. Unchanged content files are read once. */
export function createFileReader(contentDir: string, views: FileViews) {
  const cache = new Map<string, ReadForm>();

  const isDefault = ({ path }: { readonly path: string }) =>
    /^default: true\s*$/m.test(readFileSync(`${contentDir}/${path}`, "utf8"));

  return {
    /** Returns the language of an entry's original; empty if there is none. */
    originalOf(files: readonly { readonly name: string; readonly path: string }[]): string {
      const languages = files.filter(({ name }) => name.endsWith(".yaml"));
      const found =
        languages.find(({ name }) => name === "en.yaml") ??
        (languages.length > 1 ? languages.find(isDefault) : languages[0]);
      return found === undefined ? "" : basename(found.name, ".yaml");
    },
    /** Returns the form of a content file. */
    readForm(place: string, language: string, isOriginal: boolean): ReadForm {
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
      const file = json === null ? null : textFile(viewPath(place, language), json);
      const read = { key, file, label: labelOf(raw) };
      cache.set(path, read);
      return read;
    },
    /** Returns a picture or document; `null` if it does not exist. */
    readAsset(path: string): ListedFile | null {
      const disk = safePath(contentDir, path);
      const stat = disk === null ? undefined : statSync(disk, { throwIfNoEntry: false });
      if (stat === undefined) return null;
      // The content need not be read to notice a change.
      const sha = gitHash(`${path} ${stat.size} ${stat.mtimeMs}`);
      return { path, sha, size: stat.size, text: null };
    },
  };
}

/** Returns a file with a text that is made for the editor. */
export const textFile = (path: string, text: string): ListedFile => ({
  path,
  sha: gitHash(text),
  size: Buffer.byteLength(text),
  text,
});

function labelOf(raw: Json): string {
  if (!isMapValue(raw)) return "";
  return textOf(raw["title"]) || textOf(raw["info"]) || textOf(raw["name"]);
}
