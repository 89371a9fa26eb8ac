import { Trans } from "@lingui/react";
import type { ReactNode } from "react";
import styles from "./default-layout.module.css";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { KeepUiState } from "./keep-ui-state.tsx";
import { ModalHost } from "./modal-host.tsx";
import { PreHeader } from "./pre-header.tsx";
import { Prompts } from "./prompts.tsx";
import { RememberVisit } from "./remember-visit.tsx";
import type { SiteData } from "./site-data.ts";
import { Subfooter } from "./subfooter.tsx";
import { useHasHeader } from "./use-page.ts";

/** Pre-header, header, footer and subfooter around the page. */
export function DefaultLayout({ site, children }: { site: SiteData; children: ReactNode }) {
  return (
    <>
      <a className={styles["skip"]} href="#content">
        <Trans id="layout.skip-to-content" />
      </a>
      <KeepUiState site={site} />
      <RememberVisit site={site} />
      {useHasHeader() && (
        <>
          <PreHeader site={site} />
          <Header site={site} />
        </>
      )}
      <main className={styles["main"]} id="content" tabIndex={-1}>
        {children}
      </main>
      <footer>
        <Footer site={site} />
        <Subfooter site={site} />
      </footer>
      <ModalHost site={site} />
      <Prompts site={site} />
    </>
  );
}
