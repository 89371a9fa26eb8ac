import type { ContentClient } from "#content/content-client.server.ts";
import type { Block, BlockOf } from "#content/model/block.ts";
import type { Page } from "#content/model/page.ts";
import type { SiteRequest } from "#app/context.ts";
import { buildPath } from "#domain/addresses.ts";
import { noExperiment } from "#domain/experiments/experiment-state.ts";

/**
 * Returns a page with its experiments as this request may see them: visitors get running experiments, and of all others
 * only the control. Editors and reviewers get all variants, with the reason why an experiment does not run here.
 */
export async function withExperiments<P extends Page>(
  page: P,
  request: SiteRequest,
  content: Pick<ContentClient, "fetchMenu">,
): Promise<P> {
  if (!page.blocks.some(({ type }) => type === "experiment")) return page;
  const refusal = noExperiment({
    setting: request.experiments,
    path: request.address.path,
    isGated: page.kind === "page" && page.gated,
    isInLegalMenu: await isInLegalMenu(request, content),
    isFormAnswer: request.sentForm !== null,
  });
  const seesAll = request.isDraft || request.reviewUntil !== null;
  const running = request.experiments === "off" ? "running" : request.experiments;

  function shown(block: BlockOf<"experiment">): readonly Block[] {
    const state = block.state === "running" ? (refusal ?? "running") : block.state;
    if (seesAll) return [{ ...block, state }];
    if (state === "running") return [{ ...block, state: running }];
    return block.variants[0]?.blocks ?? [];
  }

  const blocks = page.blocks.flatMap((block) =>
    block.type === "experiment" ? shown(block) : [block],
  );
  return { ...page, blocks };
}

/** Without the legal menu, every page may be one of those that it links to. */
async function isInLegalMenu(
  { address, log }: SiteRequest,
  content: Pick<ContentClient, "fetchMenu">,
): Promise<boolean> {
  try {
    const { menu } = await content.fetchMenu("legal", address);
    const path = buildPath(address);
    return menu.items.some(({ href }) => href === path);
  } catch (error) {
    log.warn({ err: error }, "The legal menu is unavailable; the page shows no experiment.");
    return true;
  }
}
