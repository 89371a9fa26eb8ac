import type { ContentModel } from "#content-model/bundle.ts";
import { createResourceTypes } from "../entity-types/resource-types.ts";
import { createWordFinder } from "../search-index/search-text.ts";
import type { Store } from "../store/store.ts";
import { entityFolders, readEntityUnit } from "./entity-unit.ts";
import { readForm } from "./forms.ts";
import { readMenu } from "./menus.ts";
import { mediaEntities } from "./pictures.ts";
import { createProtectedMarker } from "./protected-content.ts";
import { scanUnit } from "./scan.ts";
import { readRedirects, readSite } from "./site-files.ts";
import { readVocabulary } from "./terms.ts";
import type { Unit, UnitReader } from "./unit.ts";

interface UnitReadingOptions {
  readonly store: Store;
  readonly model: ContentModel;
  /** Names of the available menus. */
  readonly menus: readonly string[];
  readonly contentDir: string;
  /** Unix seconds. */
  readonly now: () => number;
}

/**
 * Returns a function that reads the files of a unit: its entities, redirects, settings and faults. It throws if a file
 * cannot be opened.
 */
export function createUnitReading(options: UnitReadingOptions): (unit: Unit) => UnitReader {
  const { store, model, menus, contentDir, now } = options;
  const resourceTypes = createResourceTypes(model);
  const wordFinder = createWordFinder(model);
  const markProtected = createProtectedMarker(model);
  const hasUnit = (place: string) => scanUnit(contentDir, place) !== null;

  return (unit) => {
    const reader: UnitReader = {
      unit,
      contentDir,
      store,
      model,
      resourceTypes,
      menus,
      hasUnit,
      pictures: { files: new Map(), media: new Map() },
      faults: [],
      unreadable: new Set(),
      entities: [],
      redirects: [],
      mentions: [],
      settings: new Map(),
      tags: new Set(),
      now: now(),
      moments: new Set(),
    };
    readByKind(reader);
    reader.entities.push(...mediaEntities(reader));
    const entities = reader.entities.map((entity) =>
      entity.type === "node" ? wordFinder.withWords(entity, reader.entities) : entity,
    );
    return {
      ...reader,
      entities: [...markProtected(entities)],
    };
  };
}

function readByKind(reader: UnitReader): void {
  const [kind = ""] = reader.unit.place.split("/", 1);
  if (kind === "site") readSite(reader);
  else if (kind === "redirects") readRedirects(reader);
  else if (kind === "terms") readVocabulary(reader);
  else if (kind === "menus") readMenu(reader);
  else if (kind === "forms") readForm(reader);
  else if (Object.hasOwn(entityFolders, kind)) readEntityUnit(reader);
}
