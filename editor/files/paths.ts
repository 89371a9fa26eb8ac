import { lstatSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { ContentModel } from "#content-model/bundle.ts";
import { mediaTypeOf } from "#cms/http/files.ts";
import { entryFolders, viewName } from "../model/forms.ts";

/** A file as the editor knows it. */
export type EditedFile =
  | {
      readonly kind: "content";
      /** Path in the content folder, `nodes/page/home/de.yaml`. */
      readonly path: string;
      readonly place: string;
      readonly folder: string;
      readonly bundle: string;
      readonly language: string;
    }
  | { readonly kind: "asset"; readonly path: string; readonly place: string };

const name = /^[a-z0-9][a-z0-9_-]{0,120}$/i;
const fileName = /^[a-z0-9][\w.() -]{0,120}$/i;

/** Returns the file for a path that the editor sends; `null` if it may not change such a file. */
export function fileOf(path: string, model: ContentModel): EditedFile | null {
  const [folder = "", bundle = "", ...rest] = path.split("/");
  const isTerms = folder === "terms";
  const entityType = isTerms
    ? "taxonomy_term"
    : entryFolders.find((each) => each.folder === folder)?.entityType;
  if (!model.bundles.some((each) => each.entityType === entityType && each.bundle === bundle))
    return null;
  const [entry = "", file = ""] = isTerms ? ["", ...rest] : rest;
  if (rest.length !== (isTerms ? 1 : 2) || (!isTerms && !name.test(entry))) return null;
  const place = isTerms ? `${folder}/${bundle}` : `${folder}/${bundle}/${entry}`;
  const [, language = ""] = /^content\.([\w-]+)\.json$/.exec(file) ?? [];
  if (model.languages.includes(language))
    return { kind: "content", path: `${place}/${language}.yaml`, place, folder, bundle, language };
  const isAsset = fileName.test(file) && mediaTypeOf(file) !== "application/octet-stream";
  return isAsset && !isTerms ? { kind: "asset", path: `${place}/${file}`, place } : null;
}

/** Returns the path by which the editor knows a content file. */
export const viewPath = (place: string, language: string) =>
  `${place}/${viewName}.${language}.json`;

/**
 * Returns the path on disk of a file in the content folder; `null` if it, or a folder above it, is a symbolic link: it
 * may lead anywhere.
 */
export function safePath(contentDir: string, path: string): string | null {
  const steps = path.split("/");
  if (steps.some((step) => step === "" || step === "." || step === ".." || step.includes("\\")))
    return null;
  let current = realpathSync(contentDir);
  for (const step of steps) {
    current = join(current, step);
    if (lstatSync(current, { throwIfNoEntry: false })?.isSymbolicLink() === true) return null;
  }
  return current;
}
