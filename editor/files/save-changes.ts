import { existsSync, readFileSync, rmdirSync } from "node:fs";
import { dirname } from "node:path";
import type { ContentModel } from "#content-model/bundle.ts";
import type { Fault } from "#cms/files/fault.ts";
import { isMapValue } from "#cms/files/yaml-source.ts";
import type { Json } from "#cms/store/records.ts";
import type { FileViews } from "../views/file-views.ts";
import { fileOf, safePath, type EditedFile } from "./paths.ts";
import type { Repository } from "./repository.ts";
import type { TrialThread } from "./start-trial.ts";
import { writeFiles, type FileChange } from "./write-files.ts";

/** A file as the editor sends it. */
export interface SentFile {
  readonly operation: "create" | "update" | "delete";
  readonly path: string;
  readonly content: Uint8Array;
  /** Hash of the file that the editor changed. */
  readonly sha?: string | undefined;
}

/** Why an edit is refused, in words for editors. Nothing was written. */
export class RefusedEdit extends Error {}

interface SaveOptions {
  readonly contentDir: string;
  readonly model: ContentModel;
  readonly views: FileViews;
  readonly repository: Repository;
  readonly trial: Pick<TrialThread, "faultsOf">;
}

/** Writes what an editor saved, all files or none. Throws `RefusedEdit` if a file would be invalid. */
export async function saveChanges(sent: readonly SentFile[], options: SaveOptions): Promise<void> {
  const changes = sent.flatMap((file) => changeOf(file, options));
  if (changes.length === 0) return;
  const faults = await options.trial.faultsOf(changes.map(({ path, after }) => ({ path, after })));
  if (faults.length > 0) throw new RefusedEdit(sentence(faults));
  writeFiles(changes);
  for (const { file, after } of changes) if (after === null) removeIfEmpty(dirname(file));
}

interface Change extends FileChange {
  /** Path in the content folder. */
  readonly path: string;
}

/** Returns the change of a file; none if its form was not changed. */
function changeOf(sent: SentFile, options: SaveOptions): Change[] {
  const { contentDir, model } = options;
  const edited = fileOf(sent.path, model);
  const file = edited === null ? null : safePath(contentDir, edited.path);
  if (edited === null || file === null)
    throw new RefusedEdit(`The editor cannot change ${sent.path}. Change this file by hand.`);
  const before = existsSync(file) ? readFileSync(file) : null;
  checkVersion(sent, options, before !== null);
  const after = sent.operation === "delete" ? null : contentOf(sent, { edited, before }, options);
  const isSame =
    after === null ? before === null : before !== null && Buffer.from(after).equals(before);
  return isSame ? [] : [{ path: edited.path, file, before, after }];
}

/** An editor must not overwrite a file that somebody else has changed since. */
function checkVersion(
  { operation, path, sha }: SentFile,
  { repository }: SaveOptions,
  isThere: boolean,
) {
  if (operation === "create" && isThere)
    throw new RefusedEdit(`${path} exists already. Choose another name.`);
  if (sha === undefined || sha === "" || operation === "create") return;
  const present = repository.list().get(path)?.sha;
  if (present !== undefined && present !== sha)
    throw new RefusedEdit(
      `${path} was changed outside the editor. Reload the page and edit it again.`,
    );
}

interface Present {
  readonly edited: EditedFile;
  readonly before: Uint8Array | null;
}

function contentOf(
  { content }: SentFile,
  { edited, before }: Present,
  { views, repository }: SaveOptions,
): string | Uint8Array {
  if (edited.kind === "asset") return content;
  const { place, folder, bundle, language } = edited;
  const view: Json = parseForm(content);
  if (!isMapValue(view)) throw new RefusedEdit("The form is not a map of values.");
  const isOriginal = repository.isOriginal(place, language);
  const text = before === null ? null : Buffer.from(before).toString("utf8");
  return views.store(text, view, { folder, bundle, isOriginal });
}

function parseForm(content: Uint8Array): Json {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON.parse returns JSON
    return JSON.parse(Buffer.from(content).toString("utf8")) as Json;
  } catch {
    throw new RefusedEdit("The form is not valid JSON.");
  }
}

function sentence(faults: readonly Fault[]): string {
  const lines = faults.slice(0, 5).map(({ file, line, found, expected }) => {
    const at = line === null ? file : `${file}, line ${line}`;
    return `${at}: found ${found}, expected ${expected}.`;
  });
  const more = faults.length > 5 ? ` ${faults.length - 5} more.` : "";
  return `Not saved, because the content would be invalid. ${lines.join(" ")}${more}`;
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It has other files.
  }
}
