import type { BasicPage, LandingPage } from "#content/model/page.ts";
import type { Address } from "#domain/addresses.ts";
import { renderBlocks } from "#app/blocks/registry.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PageTitle } from "./page-title.tsx";
import { RelatedPages } from "./related-pages.tsx";

interface BlockPageProps {
  readonly page: BasicPage | LandingPage;
  readonly address: Address;
}

/** A page made of blocks. A banner at the top holds the page's heading; without one the title stands alone. */
export function BlockPage({ page, address }: BlockPageProps) {
  const opensWithBanner = page.blocks[0]?.type === "banner";
  return (
    <PageFrame page={page} address={address}>
      {!opensWithBanner && <PageTitle>{page.title}</PageTitle>}
      {renderBlocks(page.blocks, { level: 2, isOpening: true })}
      <RelatedPages pages={page.related} />
    </PageFrame>
  );
}
