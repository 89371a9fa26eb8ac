import { Trans } from "@lingui/react";
import type { ReactNode } from "react";
import styles from "./default-layout.module.css";
import { Footer } from "./footer.tsx";
import { FramePart } from "./frame/frame-part.tsx";
import { Header } from "./header.tsx";
import { KeepUiState } from "./keep-ui-state.tsx";
import type { SiteData } from "./site-data.ts";
import { useModalLinks } from "./use-modal-links.ts";
import { useAddress, useHasHeader } from "./use-page.ts";
import { VisitorPart } from "./visitor-part.tsx";

/** Pre-header, header, footer and subfooter around the page. */
export function DefaultLayout({ site, children }: { site: SiteData; children: ReactNode }) {
  useModalLinks(useAddress(site));
  return (
    <>
      <a className={styles["skip"]} href="#content">
        <Trans id="layout.skip-to-content" />
      </a>
      <KeepUiState site={site} />
      {useHasHeader() && <Header site={site} />}
      <main className={styles["main"]} id="content" tabIndex={-1}>
        {children}
      </main>
      <footer>
        <Footer site={site} />
        <FramePart name="subfooter" site={site} />
      </footer>
      <VisitorPart site={site} layout="default" />
    </>
  );
}
