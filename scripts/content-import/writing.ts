import type { Report } from "../drupal/report.ts";
import type { ValueContext } from "./attribute-values.ts";
import type { Names } from "./names.ts";
import type { PicturePlan } from "./picture-plan.ts";
import type { SiteContent } from "./site-content.ts";
import type { UnitFiles } from "./unit-files.ts";

/** Context for writing content files. */
export interface Writing {
  readonly content: SiteContent;
  readonly names: Names;
  readonly files: UnitFiles;
  readonly pictures: PicturePlan;
  readonly report: Report;
}

/** Returns the context for reading the values at a place in a unit's files. */
export function valueContext(writing: Writing, unit: string, at: string): ValueContext {
  const { content, names, files, report } = writing;
  return {
    report,
    at,
    nodeWord(uuid) {
      const item = content.items.get(uuid);
      return item?.bundle.entityType === "node" ? names.wordFor(item, []) : null;
    },
    fileWord(path) {
      const uuid = content.fileByAddress.get(path) ?? content.fileByAddress.get(pathOf(path));
      return uuid === undefined ? null : files.nameIn(unit, uuid);
    },
  };
}

/** Returns the path of an address that contains a host. */
function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : address;
}
