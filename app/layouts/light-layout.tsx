import type { ReactNode } from "react";
import styles from "./default-layout.module.css";
import { KeepUiState } from "./keep-ui-state.tsx";
import { RememberVisit } from "./remember-visit.tsx";
import type { SiteData } from "./site-data.ts";

/** The content alone. */
export function LightLayout({ site, children }: { site: SiteData; children: ReactNode }) {
  return (
    <>
      <KeepUiState site={site} />
      <RememberVisit site={site} />
      <main className={styles["main"]} id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
