import { resourceTypeOf } from "#content-model/bundle.ts";
import { bundles, type SiteBundle } from "#content-model/model.ts";
import type { Block } from "../model/block.ts";
import type { BlockRemarks, LeftOutBlock } from "../model/block-remarks.ts";

/** Collects what editors learn about the blocks of a page in draft mode. */
export interface DraftRemarks {
  /** Fields that do not match the content model, by the UUID of their resource. */
  readonly invalidFields: Map<string, readonly string[]>;
  /** Blocks that were left out of a list without any other block. */
  readonly stray: LeftOutBlock[];
}

export const createDraftRemarks = (): DraftRemarks => ({ invalidFields: new Map(), stray: [] });

const byType: ReadonlyMap<string, SiteBundle> = new Map(
  Object.values(bundles).map((bundle: SiteBundle) => [resourceTypeOf(bundle), bundle]),
);

/** Notes that a field of a resource was skipped. */
export function noteInvalidField(
  { invalidFields }: DraftRemarks,
  { type, id }: Identifier,
  field: string,
): void {
  const fields: Readonly<Record<string, { readonly label: string }>> =
    byType.get(type)?.fields ?? {};
  invalidFields.set(id, [...(invalidFields.get(id) ?? []), fields[field]?.label ?? field]);
}

interface Identifier {
  readonly type: string;
  readonly id: string;
}

/** Result of mapping one paragraph, and what was left out inside it. */
export interface MappedParagraph {
  readonly paragraph: Identifier;
  readonly block: Block | null;
  /** Null if there is a block. */
  readonly reason: LeftOutBlock["reason"] | null;
  readonly inside: readonly LeftOutBlock[];
}

/** Returns the blocks of a list with remarks for editors. If there is no block, what was left out is added to `stray`. */
export function withRemarks(
  mapped: readonly MappedParagraph[],
  around: readonly string[],
  { remarks, stray }: { readonly remarks: DraftRemarks; readonly stray: LeftOutBlock[] },
): readonly Block[] {
  const blocks: Block[] = [];
  let waiting: LeftOutBlock[] = [];
  for (const { paragraph, block, reason, inside } of mapped) {
    const place = describe(paragraph, around, remarks);
    if (block === null) {
      if (reason !== null) waiting.push({ ...place, reason });
      waiting.push(...inside);
    } else {
      const own: BlockRemarks = { ...place, before: [...waiting, ...inside], after: [] };
      blocks.push({ ...block, remarks: own });
      waiting = [];
    }
  }
  const last = blocks.pop();
  if (last === undefined) stray.push(...waiting);
  else blocks.push(withAfter(last, waiting));
  return blocks;
}

const withAfter = (block: Block, after: readonly LeftOutBlock[]): Block =>
  block.remarks === undefined ? block : { ...block, remarks: { ...block.remarks, after } };

const describe = (
  { type, id }: Identifier,
  around: readonly string[],
  { invalidFields }: DraftRemarks,
) => ({
  id,
  name: byType.get(type)?.label ?? type.replace(/^paragraph--/, ""),
  around,
  invalidFields: invalidFields.get(id) ?? [],
});
