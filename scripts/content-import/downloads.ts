import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { referencesIn, type ContentEntity } from "../drupal/content-json.ts";
import { fileAddress } from "../drupal/file-address.ts";
import type { Report } from "../drupal/report.ts";
import type { ContentInput } from "./open-input.ts";

/**
 * Downloads the files that content shows to a folder, and reports those that are unavailable. Returns their paths by
 * uuid.
 */
export async function downloadFiles(
  { json, readFile }: ContentInput,
  folder: string,
  report: Report,
): Promise<ReadonlyMap<string, string>> {
  mkdirSync(folder, { recursive: true });
  const found = new Map<string, string>();
  const isShown = shownFiles(json.entities);
  for (const entity of json.entities) {
    if (entity.entity_type !== "file") continue;
    const name = entity.path || entity.uuid;
    if (!isShown(entity)) {
      report.add(`file ${name}: not used; left out`);
      continue;
    }
    try {
      // Numbered, so that neither name nor uuid of a foreign file becomes a path.
      const place = path.join(folder, String(found.size));
      writeFileSync(place, await readFile(entity));
      found.set(entity.uuid, place);
    } catch (error) {
      report.add(
        `file ${name}: ${error instanceof Error ? error.message : String(error)}; left out`,
      );
    }
  }
  return found;
}

/** Fields refer to files, and texts contain their addresses. */
function shownFiles(entities: readonly ContentEntity[]): (entity: ContentEntity) => boolean {
  const fields = entities.flatMap(({ translations }) =>
    Object.values(translations).flatMap((values) => Object.values(values)),
  );
  const referenced = new Set(
    fields.flatMap((value) => referencesIn(value).map(({ uuid }) => uuid)),
  );
  const texts = new Set(
    fields.flatMap((value) =>
      [...JSON.stringify(value).matchAll(/(?:src|href)=\\?["']([^"'\\?#]+)/g)].map(
        ([, address = ""]) => address.replace(/^https?:\/\/[^/]+/, ""),
      ),
    ),
  );
  return ({ uuid, translations }) => referenced.has(uuid) || texts.has(fileAddress(translations));
}
