import { plainText } from "../mappers/context.ts";
import { mapItems } from "../mappers/items.ts";
import type { ChapterBase } from "../model/block.ts";
import type { BlockMapper } from "./block-mapper.ts";
import { mapProcessing, type Processing } from "./processing.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly subprocessors: SubprocessorsBlock;
  }
}

export interface SubprocessorsBlock extends ChapterBase<"subprocessors"> {
  readonly rows: readonly Subprocessor[];
}

/** A company that processes data for us, or for one that does. */
export interface Subprocessor extends Processing {
  readonly name: string;
  readonly kind: "subprocessor" | "sub_contractor";
  /** First day, `2026-02-14`; null if unknown. */
  readonly since: string | null;
  /** Day of the last change of what is said here. */
  readonly changedOn: string | null;
  /** Last day of one that has gone. */
  readonly until: string | null;
}

/** Rows without a name, a kind or a service are left out. */
export const mapSubprocessors: BlockMapper<"subprocessors"> = (
  { id, attributes, relationships },
  context,
) => {
  const rows = mapItems(relationships.field_items.data, context, (row) => {
    const name = plainText(row.attributes.field_title);
    const kind = row.attributes.field_kind;
    const processing = mapProcessing(row);
    if (name === null || kind === null || processing === null) return null;
    const { field_since: since, field_changed_on: changedOn, field_until: until } = row.attributes;
    return { ...processing, name, kind, since, changedOn, until };
  });
  if (rows.length === 0) return context.skip("no rows");
  return { type: "subprocessors", id, title: plainText(attributes.field_title), rows };
};
