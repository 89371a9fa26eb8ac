import {
  controlName,
  isExperimentName,
  maxVariants,
} from "#domain/experiments/experiment-names.ts";
import type { ExperimentState } from "#domain/experiments/experiment-state.ts";
import { plainText } from "../mappers/context.ts";
import { mapItems } from "../mappers/items.ts";
import type { Block, BlockBase } from "../model/block.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly experiment: ExperimentBlock;
  }
}

export interface ExperimentBlock extends BlockBase<"experiment"> {
  readonly name: string;
  readonly state: ExperimentState;
  /** At least two, with different names. The first is the control. */
  readonly variants: readonly Variant[];
}

export interface Variant {
  readonly id: string;
  readonly name: string;
  readonly blocks: readonly Block[];
}

/**
 * The first variant is the control, whatever its name. If it is left out, so is the experiment. Variants without a valid name or without blocks are left out, and so are those beyond the maximum. An experiment with
 * one variant does not run.
 */
export const mapExperiment: BlockMapper<"experiment"> = (
  { id, attributes, relationships },
  context,
) => {
  const name = plainText(attributes.field_name);
  if (name === null || !isExperimentName(name)) return context.skip("no name");
  const [first] = relationships.field_variants.data;
  const found = mapItems(relationships.field_variants.data, context, (variant): Variant | null => {
    const isFirst = variant.id === first?.id;
    const variantName = isFirst ? controlName : plainText(variant.attributes.field_name);
    if (variantName === null || !isExperimentName(variantName)) return null;
    const blocks = context.mapBlocks(variant.relationships.field_content.data);
    return blocks.length === 0 ? null : { id: variant.id, name: variantName, blocks };
  });
  const variants = found
    .filter((variant, index) => found.findIndex((each) => each.name === variant.name) === index)
    .slice(0, maxVariants);
  if (variants[0]?.name !== controlName) return context.skip("no variants");
  const isRunning = attributes.field_running === true && variants.length > 1;
  return { type: "experiment", id, name, state: isRunning ? "running" : "stopped", variants };
};
