import type { Block } from "#content/model/block.ts";
import type { Processing } from "#content/blocks/processing.ts";
import type { Subprocessor } from "#content/blocks/subprocessors.ts";
import type { Page } from "#content/model/page.ts";

/** A row of the tables about data processing. `name` is null if the company itself processes the data. */
export type DisclosureRow = Processing &
  (SubprocessorPart | { readonly [K in keyof SubprocessorPart]: null });

type SubprocessorPart = Pick<Subprocessor, "name" | "kind" | "since" | "changedOn" | "until">;

/** Returns all rows of a page, in the order of its tables. */
export const disclosureRows = ({ blocks }: Pick<Page, "blocks">): readonly DisclosureRow[] =>
  blocks.flatMap(rowsOf);

const unnamed = { name: null, kind: null, since: null, changedOn: null, until: null };

function rowsOf(block: Block): readonly DisclosureRow[] {
  if (block.type === "subprocessors") return block.rows;
  if (block.type === "data_processing") return block.rows.map((row) => ({ ...row, ...unnamed }));
  return block.type === "section" ? block.blocks.flatMap(rowsOf) : [];
}
