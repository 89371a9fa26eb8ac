import type { Locale } from "#domain/locales.ts";
import { matchesPathPatterns } from "#domain/path-patterns.ts";
import type { PlacedBlocksAnswer } from "../answers/answers.ts";
import { blockListTag, type PlaceableBlock } from "./block-loader.ts";
import type { BlockContentResource } from "../mappers/placed-blocks.ts";

/** Where blocks are asked for. */
export interface PlacementRequest {
  readonly site: Locale;
  readonly language: Locale;
  /** Content path of the page, without locale. */
  readonly path: string;
  /** The page's node, whose system path patterns may name; null without one. */
  readonly nid: number | null;
  /** Null for the site itself. */
  readonly subsite: string | null;
}

type Placement = Pick<
  BlockContentResource["attributes"],
  "field_pages" | "field_negate" | "field_locales" | "field_subsites"
>;

/** What the editors call the site itself among subsites. */
const mainSite = "main";

/** The blocks of one page, each region in the order it is given. */
export function placeBlocks(
  placeable: readonly PlaceableBlock[],
  request: PlacementRequest,
): PlacedBlocksAnswer {
  const placed = placeable.filter(({ rules }) => isPlaced(rules, request));
  const byRegion = Map.groupBy(placed, ({ rules }) => rules.field_region);
  const blocks = [...byRegion].flatMap(([region, found]) =>
    region === null ? [] : [[region, found.map(({ block }) => block)] as const],
  );
  // A block that comes into being may belong here, so the list's tag stands in every answer.
  const tags = new Set([blockListTag, ...placed.flatMap((each) => each.tags)]);
  return { blocks: Object.fromEntries(blocks), tags: [...tags] };
}

/** Whether a block stands on a page: its patterns, site versions and subsites must all hold; empty ones always do. */
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
