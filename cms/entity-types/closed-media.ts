import type { ContentModel } from "#content-model/bundle.ts";
import { isRelationship } from "#content-model/fields.ts";
import { createMemo } from "../store/memo.ts";
import type { Store } from "../store/store.ts";

/** Media and files that only the site may read, because fields with `closedBy` refer to them. */
export interface ClosedMedia {
  hasMedia(media: ReferredEntity): boolean;
  /** `serial`: of the file entity. */
  hasFile(serial: number): boolean;
}

interface ReferredEntity {
  readonly serial: number;
  readonly type: string;
  readonly bundle: string;
}

/** A field that refers to an entity. */
interface Use {
  readonly user: ReferredEntity;
  readonly field: string;
  readonly isPublished: boolean;
}

/** Results of entities that are read again before something is written. */
const maxRemembered = 5000;

/**
 * Finds closed media at the time of a request, because media and the content that refers to them are loaded separately.
 * An unpublished use opens nothing, but closes.
 */
export function createClosedMedia(
  { bundles }: ContentModel,
  { database, changes }: Pick<Store, "database" | "changes">,
): ClosedMedia {
  const closing = new Map<string, string>();
  const targets = new Set<string>();
  for (const { entityType, bundle, fields } of bundles) {
    for (const [name, field] of Object.entries(fields)) {
      if (field.closedBy === undefined || !isRelationship(field)) continue;
      closing.set(`${entityType}--${bundle}.${name}`, field.closedBy);
      for (const target of field.bundles) targets.add(`${field.entityType}--${target}`);
    }
  }
  const remembered = createMemo<boolean>({ version: changes.version, maxEntries: maxRemembered });

  const usesOf = (serial: number): readonly Use[] =>
    database
      .all(
        `SELECT DISTINCT e.serial, e.type, e.bundle, e.published, r.field
         FROM reference r JOIN entity e ON e.serial = r.serial WHERE r.target = ?`,
        serial,
      )
      .map((row) => ({
        user: {
          serial: Number(row["serial"]),
          type: String(row["type"]),
          bundle: String(row["bundle"]),
        },
        field: String(row["field"]),
        isPublished: row["published"] === 1,
      }));

  function closes({ user, field }: Use): boolean {
    const flag = closing.get(`${user.type}--${user.bundle}.${field}`);
    const row =
      flag === undefined
        ? undefined
        : database.get(
            "SELECT json_extract(attributes, ?) AS value FROM translation WHERE serial = ? AND is_default = 1",
            `$.${flag}`,
            user.serial,
          );
    return row?.["value"] === 1;
  }

  /** Something closes the entity, and no published content leaves it open. */
  function isClosed(serial: number, isClosedBy: (use: Use) => boolean): boolean {
    const uses = usesOf(serial);
    return uses.some(isClosedBy) && uses.every((use) => isClosedBy(use) || !use.isPublished);
  }

  const hasMedia = ({ serial, type, bundle }: ReferredEntity): boolean =>
    targets.has(`${type}--${bundle}`) &&
    remembered.get(`media ${serial}`, () => isClosed(serial, closes));

  return {
    hasMedia,
    hasFile: (serial) =>
      remembered.get(`file ${serial}`, () => isClosed(serial, ({ user }) => hasMedia(user))),
  };
}
