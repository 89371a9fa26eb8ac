import type { ContentClient } from "#content/content-client.server.ts";
import type { PlacedBlocks } from "#content/model/placed-block.ts";
import type { SiteRequest } from "#app/context.ts";

/** Returns the blocks around a page. Unavailable blocks are left out, so that the page can be shown. */
export async function fetchPlacedBlocks(
  content: ContentClient,
  { address, subsite, log }: SiteRequest,
  nid: number | null,
): Promise<PlacedBlocks> {
  try {
    return (await content.fetchPlacedBlocks({ ...address, subsite, nid })).blocks;
  } catch (error) {
    log.warn({ err: error }, "Placed blocks are unavailable; the page is shown without them.");
    return {};
  }
}
