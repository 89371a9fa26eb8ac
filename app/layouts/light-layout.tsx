import type { ReactNode } from "react";
import styles from "./default-layout.module.css";
import { KeepUiState } from "./keep-ui-state.tsx";
import type { SiteData } from "./site-data.ts";
import { VisitorPart } from "./visitor-part.tsx";

/** Only the content of the page. */
export function LightLayout({ site, children }: { site: SiteData; children: ReactNode }) {
  return (
    <>
      <KeepUiState site={site} />
      <main className={styles["main"]} id="content" tabIndex={-1}>
        {children}
      </main>
      <VisitorPart site={site} layout="light" />
    </>
  );
}
