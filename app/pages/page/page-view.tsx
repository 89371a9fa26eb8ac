import type { Page } from "#content/model/page.ts";
import type { Address } from "#domain/addresses.ts";
import { locales } from "#domain/locales.ts";
import { renderBlocks } from "#app/blocks/registry.tsx";
import { FallbackNotice } from "./fallback-notice.tsx";
import styles from "./page-view.module.css";

/** A page made of blocks. A banner at the top holds the page's heading; without one the title stands alone. */
export function PageView({ page, address }: { page: Page; address: Address }) {
  const opensWithBanner = page.blocks[0]?.type === "banner";
  const isFallback = page.language !== address.language;
  return (
    <>
      {isFallback && <FallbackNotice page={page} address={address} />}
      <article
        className={styles["page"]}
        lang={isFallback ? locales[page.language].tag : undefined}
      >
        {!opensWithBanner && <h1 className={styles["title"]}>{page.title}</h1>}
        {renderBlocks(page.blocks, { level: 2, isOpening: true })}
      </article>
    </>
  );
}
