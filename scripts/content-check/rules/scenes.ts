import { isScene, sceneNames } from "#domain/scenes.ts";
import type { Finding } from "#domain/text-rules/finding.ts";
import { type ContentFile, valuesOf } from "../content-files.ts";

/** Finds scenes of the product that the brand does not draw: pages leave them out. */
export function checkScenes(files: readonly ContentFile[]): Finding[] {
  return files.flatMap(({ file, source }) =>
    [...valuesOf(source.value)].flatMap(({ path, key, value }) => {
      if (key !== "scene" || typeof value !== "string" || isScene(value)) return [];
      const known = sceneNames.length === 0 ? "the brand draws none" : sceneNames.join(", ");
      const message = `there is no scene "${value}" (${known})`;
      return [{ rule: "scene", place: file, line: source.lineOf(path), message }];
    }),
  );
}
