import { motifNames } from "#domain/covers.ts";
import { sceneNames } from "#domain/scenes.ts";
import type { Finding } from "#domain/text-rules/finding.ts";
import { type ContentFile, valuesOf } from "../content-files.ts";

/** What editors name, by key. */
const drawn: ReadonlyMap<string, readonly string[]> = new Map([
  ["scene", sceneNames],
  ["motif", motifNames],
]);

/** Finds scenes of the product and motifs that the brand does not draw: pages leave them out. */
export function checkScenes(files: readonly ContentFile[]): Finding[] {
  return files.flatMap(({ file, source }) =>
    [...valuesOf(source.value)].flatMap(({ path, key, value }) => {
      const names = drawn.get(key);
      if (names === undefined || typeof value !== "string" || names.includes(value)) return [];
      const known = names.length === 0 ? "the brand draws none" : names.join(", ");
      const message = `there is no ${key} "${value}" (${known})`;
      return [{ rule: key, place: file, line: source.lineOf(path), message }];
    }),
  );
}
