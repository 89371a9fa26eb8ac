import type { ReactNode } from "react";
import type { Page } from "#content/model/page.ts";
import type { Address } from "#domain/addresses.ts";
import { locales } from "#domain/locales.ts";
import { FallbackNotice } from "./fallback-notice.tsx";
import styles from "./page-frame.module.css";

interface PageFrameProps {
  readonly page: Page;
  readonly address: Address;
  readonly children: ReactNode;
}

/** The frame of every page: its language, and a notice if that is not the requested one. */
export function PageFrame({ page, address, children }: PageFrameProps) {
  const isFallback = page.language !== address.language;
  return (
    <>
      {isFallback && <FallbackNotice page={page} address={address} />}
      <article
        className={styles["page"]}
        lang={isFallback ? locales[page.language].tag : undefined}
      >
        {children}
      </article>
    </>
  );
}
