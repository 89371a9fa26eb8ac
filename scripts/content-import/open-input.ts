import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import type { Bundle } from "#content-model/bundle.ts";
import { contentJson, type ContentEntity, type ContentJson } from "../drupal/content-json.ts";
import { fileAddress } from "../drupal/file-address.ts";
import type { SourceLimits } from "../drupal/jsonapi-source.ts";
import { readContent } from "../drupal/read-content.ts";
import type { Report } from "../drupal/report.ts";

/** Content to import, with access to its files. */
export interface ContentInput {
  readonly json: ContentJson;
  /** Returns the bytes of a file entity. Throws if it is unavailable. */
  readFile(entity: ContentEntity): Promise<Uint8Array>;
}

export interface InputOptions {
  /** The origin of a backend, a `content.json`, or its folder. */
  readonly from: string;
  readonly bundles: readonly Bundle[];
  readonly menus: readonly string[];
  /** The default language first. */
  readonly languages: readonly string[];
  readonly report: Report;
  readonly fetch?: typeof fetch;
  readonly limits?: Partial<SourceLimits>;
}

/** Reads the content of a backend or of an export. Throws an `Error` with a message for the user. */
export async function openInput(options: InputOptions): Promise<ContentInput> {
  return /^https?:\/\//i.test(options.from) ? readBackend(options) : readExport(options.from);
}

async function readBackend(options: InputOptions): Promise<ContentInput> {
  const { from, ...rest } = options;
  const { content, source } = await readContent({ ...rest, url: from });
  return {
    json: content,
    readFile: async (entity) => source.readFile(fileAddress(entity.translations)),
  };
}

const maxExportBytes = 512 * 2 ** 20;

function readExport(from: string): ContentInput {
  const isFolder = existsSync(from) && statSync(from).isDirectory();
  const file = path.resolve(isFolder ? path.join(from, "content.json") : from);
  if (!existsSync(file)) throw new Error(`There is no ${file}`);
  if (statSync(file).size > maxExportBytes) throw new Error(`${file} is larger than 512 MB`);
  const json = parseExport(file);
  const folder = path.join(realpathSync(path.dirname(file)), "files");
  return {
    json,
    async readFile(entity) {
      const wanted = path.resolve(path.dirname(folder), entity.path ?? "");
      // Neither the path nor a symbolic link may lead out of the export.
      const real = existsSync(wanted) ? realpathSync(wanted) : wanted;
      if (!real.startsWith(folder + path.sep)) throw new Error("is not below files/");
      return readFileSync(real);
    },
  };
}

function parseExport(file: string): ContentJson {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} is not JSON`, { cause: error });
  }
  const read = contentJson.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(
    `${file} is not an export of drupal:config: ${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`,
  );
}
