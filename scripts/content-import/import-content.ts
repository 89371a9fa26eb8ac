import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { ContentModel } from "#content-model/bundle.ts";
import { createReport, type Report } from "../drupal/report.ts";
import type { SourceLimits } from "../drupal/jsonapi-source.ts";
import { checkContent } from "./check-content.ts";
import { nodeOf } from "./comments.ts";
import type { ContentFile } from "./content-file.ts";
import { downloadFiles } from "./downloads.ts";
import { entityFiles } from "./entity-files.ts";
import { menuFiles } from "./menu-files.ts";
import { nameContent } from "./names.ts";
import { openInput, type ContentInput } from "./open-input.ts";
import { planPictures } from "./picture-plan.ts";
import { createSiteContent, type SiteContent } from "./site-content.ts";
import { siteFiles } from "./site-files.ts";
import { termFiles } from "./term-files.ts";
import { createUnitFiles } from "./unit-files.ts";
import type { Writing } from "./writing.ts";
import { yamlText } from "#editor/yaml/yaml-text.ts";

export interface ImportOptions {
  /** The origin of a backend, a `content.json`, or its folder. */
  readonly from: string;
  /** Folder for the content files; it must be absent or empty. */
  readonly to: string;
  readonly model: ContentModel;
  readonly menus: readonly string[];
  readonly fetch?: typeof fetch;
  readonly limits?: Partial<SourceLimits>;
  /** Cancels the import without leaving files behind. */
  readonly signal?: AbortSignal;
}

export interface ImportResult {
  /** Number of content files, without pictures and documents. */
  readonly files: number;
  /** Number of pictures and documents. */
  readonly downloads: number;
  /** Content that could not be read or cannot be expressed in content files, one line each. */
  readonly losses: readonly string[];
}

/**
 * Writes a backend's published content as content files. The folder appears when everything is written; an error leaves
 * nothing behind. Throws an `Error` with a message for the user.
 */
export async function importContent(options: ImportOptions): Promise<ImportResult> {
  const { model, menus, signal } = options;
  const to = path.resolve(options.to);
  requireEmpty(to);
  const report = createReport();
  const { languages, bundles } = model;
  const fetchUntil: typeof fetch = async (input, init) => {
    signal?.throwIfAborted();
    return (options.fetch ?? fetch)(input, init);
  };
  const input = await openInput({ ...options, bundles, languages, report, fetch: fetchUntil });
  mkdirSync(path.dirname(to), { recursive: true });
  const folder = mkdtempSync(path.join(path.dirname(to), `.${path.basename(to)}-`));
  try {
    const downloads = await downloadFiles(input, path.join(folder, ".downloads"), report);
    signal?.throwIfAborted();
    const writing = prepare(input, { model, report, downloads });
    const files = filesOf(writing, { menus, languages });
    for (const file of files) writeInto(folder, file);
    const shown = copyDownloads(folder, writing, downloads);
    rmSync(path.join(folder, ".downloads"), { recursive: true });
    for (const fault of checkContent(folder, { model, menus })) report.add(fault);
    moveTo(folder, to);
    return { files: files.length, downloads: shown, losses: report.lines() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function requireEmpty(to: string): void {
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new Error(`${to} is not empty. Choose a new or empty folder.`);
}

function moveTo(folder: string, to: string): void {
  requireEmpty(to);
  if (existsSync(to)) rmdirSync(to);
  // A temporary folder is readable only by its owner.
  chmodSync(folder, 0o755);
  renameSync(folder, to);
}

function prepare(
  { json }: ContentInput,
  parts: {
    readonly model: ContentModel;
    readonly report: Report;
    readonly downloads: ReadonlyMap<string, string>;
  },
): Writing {
  const { model, report, downloads } = parts;
  const { bundles, languages } = model;
  const hasFile = (uuid: string) => downloads.has(uuid);
  const content = createSiteContent({ json, bundles, languages, hasFile, report });
  const names = nameContent(content);
  const files = createUnitFiles(content, report);
  const pictures = planPictures({ content, names, files, bundles });
  return { content, names, files, pictures, report };
}

function filesOf(
  writing: Writing,
  {
    menus,
    languages,
  }: { readonly menus: readonly string[]; readonly languages: readonly string[] },
): ContentFile[] {
  const { content, pictures } = writing;
  reportStrays(writing);
  return [
    ...siteFiles(writing, languages),
    ...termFiles(writing),
    ...["node", "block_content", "media"].flatMap((entityType) =>
      content
        .ofType(entityType)
        .filter((item) => !pictures.isInline(item))
        .flatMap((item) => entityFiles(writing, item)),
    ),
    ...menuFiles(writing, { menus, languages }),
  ];
}

/** Reports parts of other entities that no entity contains. */
function reportStrays({ content, report }: Writing): void {
  for (const comment of content.ofType("comment"))
    if (!isNode(content, nodeOf(comment)))
      report.add(`comment ${comment.entity.uuid}: its node does not exist; left out`);
  for (const paragraph of content.ofType("paragraph"))
    if (!content.isHeld(paragraph))
      report.add(
        `${paragraph.bundle.bundle} ${paragraph.entity.uuid}: no entity contains it; left out`,
      );
}

const isNode = ({ items }: SiteContent, uuid: string) =>
  items.get(uuid)?.bundle.entityType === "node";

function writeInto(folder: string, file: ContentFile): void {
  const target = path.join(folder, file.path);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, yamlText(file.value));
}

/** Copies each file to the places that refer to it. Returns their number. */
function copyDownloads(
  folder: string,
  { files }: Writing,
  downloads: ReadonlyMap<string, string>,
): number {
  const all = files.all();
  for (const { unit, name, uuid } of all) {
    const source = downloads.get(uuid);
    if (source === undefined) continue;
    mkdirSync(path.join(folder, unit), { recursive: true });
    copyFileSync(source, path.join(folder, unit, name));
  }
  return all.length;
}
