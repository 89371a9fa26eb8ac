import type { ContentClient } from "#content/content-client.server.ts";
import type { PlacedBlocks } from "#content/model/placed-block.ts";
import type { SiteRequest } from "#app/context.ts";

/** The blocks around a page. What cannot be had is left out: a page without them beats no page. */
export async function fetchPlacedBlocks(
  content: ContentClient,
  { address, subsite, log }: SiteRequest,
  nid: number | null,
): Promise<PlacedBlocks> {
  try {
    return (await content.fetchPlacedBlocks({ ...address, subsite, nid })).blocks;
  } catch (error) {
    log.warn({ err: error }, "blocks around a page left out");
    return {};
  }
}
