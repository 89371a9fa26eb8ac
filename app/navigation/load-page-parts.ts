import uiSheet from "#app/ui/ui.sheet.css?url";
import blocksSheet from "#app/blocks/blocks.sheet.css?url";
import facesSheet from "#app/covers/faces.css?url";
import { loadDrawing } from "#app/scenes/scene-drawing.tsx";
import type { Locale } from "#domain/locales.ts";
import { sceneNames } from "#domain/scenes.ts";
import { prefetch } from "./prefetch.ts";

/** Style sheets that many pages have and that not every page loads. */
const sheets = [uiSheet, blocksSheet, facesSheet];

let common: readonly Promise<unknown>[] | null = null;

/**
 * Loads what React would otherwise wait for when it shows a page: style sheets, drawings of covers, and the scenes that the
 * page's data name. Failures are ignored: the page loads them itself.
 */
export async function loadPageParts(data: Promise<string>, locale: Locale): Promise<void> {
  common ??= [
    import("#sample/brand/covers/motif.tsx").catch(() => null),
    ...sheets.map((sheet) => prefetch(sheet)),
  ];
  const text = await data;
  const scenes = sceneNames
    .filter((name) => text.includes(JSON.stringify(name)))
    .map((name) => loadDrawing(name, locale));
  await Promise.allSettled([...common, ...scenes]);
}
