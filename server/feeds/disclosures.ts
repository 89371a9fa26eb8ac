import type { ContentClient } from "#content/content-client.server.ts";
import type { Block } from "#content/model/block.ts";
import type { Processing, Subprocessor } from "#content/model/blocks/disclosure-blocks.ts";
import type { Page } from "#content/model/page.ts";
import type { Address } from "#domain/addresses.ts";
import { normaliseError } from "#domain/normalised-error.ts";

/** A row of the tables about data processing; without a name where it is the company's own. */
export type DisclosureRow = Processing & (NamedPart | { readonly [K in keyof NamedPart]: null });

type NamedPart = Pick<Subprocessor, "name" | "kind" | "since" | "changedOn" | "until">;

/** The page that discloses who processes data; null where there is none. Throws `ContentError` (unavailable). */
export async function fetchDisclosure(
  content: ContentClient,
  address: Address,
): Promise<{ readonly page: Page } | null> {
  try {
    const found = await content.fetchPage(address);
    return found.kind === "page" ? { page: found.page } : null;
  } catch (error) {
    if (normaliseError(error).statusCode === 404) return null;
    throw error;
  }
}

/** All rows of a page, in the order of its tables. */
export const disclosureRows = ({ blocks }: Pick<Page, "blocks">): readonly DisclosureRow[] =>
  blocks.flatMap(rowsOf);

const unnamed = { name: null, kind: null, since: null, changedOn: null, until: null };

function rowsOf(block: Block): readonly DisclosureRow[] {
  if (block.type === "subprocessors") return block.rows;
  if (block.type === "data_processing") return block.rows.map((row) => ({ ...row, ...unnamed }));
  return block.type === "section" ? block.blocks.flatMap(rowsOf) : [];
}
