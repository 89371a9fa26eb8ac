import type { Report } from "../drupal/report.ts";
import type { ValueContext } from "./attribute-values.ts";
import type { Names } from "./names.ts";
import type { PicturePlan } from "./picture-plan.ts";
import type { SiteContent } from "./site-content.ts";
import type { UnitFiles } from "./unit-files.ts";

/** Everything that writing content files needs to know. */
export interface Writing {
  readonly content: SiteContent;
  readonly names: Names;
  readonly files: UnitFiles;
  readonly pictures: PicturePlan;
  readonly report: Report;
}

/** What the values of a place in a unit's files are read with. */
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

/** The path of an address that names its host. */
function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : address;
}
