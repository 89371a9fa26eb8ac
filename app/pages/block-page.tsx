import type { ReactNode } from "react";
import type { Block } from "#content/model/block.ts";
import type { BasicPage, LandingPage } from "#content/model/page.ts";
import type { Address } from "#domain/addresses.ts";
import { renderBlocks } from "#app/blocks/registry.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PageTitle } from "./page-title.tsx";
import { RelatedPages } from "./related-pages.tsx";

interface BlockPageProps {
  readonly page: BasicPage | LandingPage;
  readonly address: Address;
  /** Shown after the introductory blocks. */
  readonly purpose?: ReactNode;
}

/** Blocks that introduce a page: above a list, for readers who came for a file or a person. */
const introducing = new Set<Block["type"]>([
  "banner",
  "contact_us",
  "contract_documents",
  "heading",
  "text",
]);

/** A page made of blocks. A banner at the top contains the page's heading; without one, the title is shown. */
export function BlockPage({ page, address, purpose }: BlockPageProps) {
  const opensWithBanner = isBanner(page.blocks[0]);
  const first = page.blocks.findIndex(({ type }) => !introducing.has(type));
  const rest = first === -1 ? page.blocks.length : first;
  // The title is above an experiment whose variants do not all contain one.
  const isOpening = opensWithBanner || page.blocks[0]?.type !== "experiment";
  return (
    <PageFrame page={page} address={address}>
      {!opensWithBanner && (
        <PageTitle isBesideText={page.blocks[0]?.type === "text"}>{page.title}</PageTitle>
      )}
      {renderBlocks(page.blocks.slice(0, rest), { level: 2, isOpening })}
      {purpose}
      {renderBlocks(page.blocks.slice(rest), { level: 2, isOpening: isOpening && rest === 0 })}
      <RelatedPages pages={page.related} />
    </PageFrame>
  );
}

/** Returns whether a block contains the page's heading, in all variants if it is an experiment. */
const isBanner = (block: Block | undefined): boolean =>
  block?.type === "experiment"
    ? block.variants.every(({ blocks }) => isBanner(blocks[0]))
    : block?.type === "banner";
