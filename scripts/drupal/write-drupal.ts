import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import type { ConfigurationFile } from "../drupal-config/configuration.ts";
import type { DrupalConfiguration } from "../drupal-config/generate.ts";
import type { ContentJson } from "./content-json.ts";
import { root } from "../lib/tool.ts";
import { fileAddress } from "./file-address.ts";
import type { JsonapiSource } from "./jsonapi-source.ts";
import type { Report } from "./report.ts";

/** Writes one YAML file per configuration to a folder for each part, and the import order of `config/`. */
export function writeConfiguration(dir: string, configuration: DrupalConfiguration): void {
  const { files, scheduler, search } = configuration;
  writeFiles(path.join(dir, "config"), files);
  writeFiles(path.join(dir, "config-scheduler"), scheduler);
  writeFiles(path.join(dir, "config-search"), search);
  const order = files.map(({ name }) => `${name}\n`).join("");
  writeFileSync(path.join(dir, "import-order.txt"), order);
}

function writeFiles(folder: string, files: readonly ConfigurationFile[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { name, values } of files) {
    // Drupal may use a parser for YAML 1.1, which reads a plain `no` as false, so that Norwegian would be lost.
    writeFileSync(path.join(folder, `${name}.yml`), stringify(values, { version: "1.1" }));
  }
}

/** Copies the import script with its classes, and the modules. `docs/drupal.md` names when each is used. */
export function copyDrupalCode(dir: string): void {
  for (const folder of ["docs/drupal", "deploy/drupal"])
    cpSync(path.join(root, folder), dir, { recursive: true });
}

/** Writes `content.json`, and to `files/` the files that it refers to. Unavailable files are reported. */
export async function writeContent(
  dir: string,
  { content, source, report }: { content: ContentJson; source: JsonapiSource; report: Report },
): Promise<void> {
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, "content.json"), `${JSON.stringify(content, null, 2)}\n`);
  for (const { path: file, translations } of content.entities) {
    if (file === undefined) continue;
    const target = path.join(dir, file);
    if (!target.startsWith(path.join(dir, "files") + path.sep)) {
      report.add(`file ${file}: is not a public file; left out`);
      continue;
    }
    try {
      const bytes = await source.readFile(fileAddress(translations));
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, bytes);
    } catch (error) {
      report.add(`file ${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
