import type { Locale } from "#domain/locales.ts";
import { matchesPathPatterns } from "#domain/path-patterns.ts";
import type { PlacedBlocksAnswer } from "../answers/answers.ts";
import { blockListTag, type PlaceableBlock } from "./block-loader.ts";
import type { BlockContentResource } from "../mappers/placed-blocks.ts";

/** The page for which blocks are requested. */
export interface PlacementRequest {
  readonly site: Locale;
  readonly language: Locale;
  /** Content path of the page, without locale. */
  readonly path: string;
  /** The page's node, whose system path patterns may contain; null if it is not a node. */
  readonly nid: number | null;
  /** Null for the main site. */
  readonly subsite: string | null;
}

type Placement = Pick<
  BlockContentResource["attributes"],
  "field_pages" | "field_negate" | "field_locales" | "field_subsites"
>;

/** The editors' name for the main site among the subsites. */
const mainSite = "main";

/** Returns the blocks of a page, in the given order in each region. */
export function placeBlocks(
  placeable: readonly PlaceableBlock[],
  request: PlacementRequest,
): PlacedBlocksAnswer {
  const placed = placeable.filter(({ rules }) => isPlaced(rules, request));
  const byRegion = Map.groupBy(placed, ({ rules }) => rules.field_region);
  const blocks = [...byRegion].flatMap(([region, found]) =>
    region === null ? [] : [[region, found.map(({ block }) => block)] as const],
  );
  // A new block may belong here, so every response has the tag of the list.
  const tags = new Set([blockListTag, ...placed.flatMap((each) => each.tags)]);
  return { blocks: Object.fromEntries(blocks), tags: [...tags] };
}

/**
 * Returns whether a block appears on a page: patterns, site versions and subsites must all match; empty ones always do.
 */
export function isPlaced(placement: Placement, request: PlacementRequest): boolean {
  const { site, path, nid, subsite } = request;
  const systemPath = nid === null ? null : `/node/${nid}`;
  return (
    includes(placement.field_locales, site) &&
    includes(placement.field_subsites, subsite ?? mainSite) &&
    matchesPathPatterns(
      placement.field_pages ?? "",
      { path, systemPath },
      { isNegated: placement.field_negate === true },
    )
  );
}

const includes = (allowed: readonly string[], value: string) =>
  allowed.length === 0 || allowed.some((each) => each.trim().toLowerCase() === value);
