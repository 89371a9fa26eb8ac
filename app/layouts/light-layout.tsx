import type { ReactNode } from "react";
import { brand } from "#sample/brand/brand.ts";
import { Logo } from "#sample/brand/logo.tsx";
import styles from "./default-layout.module.css";
import { FramePart } from "./frame/frame-part.tsx";
import header from "./frame/header.module.css";
import { KeepUiState } from "./keep-ui-state.tsx";
import type { SiteData } from "./site-data.ts";
import { VisitorPart } from "./visitor-part.tsx";

interface LightLayoutProps {
  readonly site: SiteData;
  readonly children: ReactNode;
}

/** The content of the page below the logo, which is no link, and above the legal line. Nothing else leads away from it. */
export function LightLayout({ site, children }: LightLayoutProps) {
  return (
    <>
      <header className={header["bar"]}>
        <span role="img" aria-label={brand.name}>
          <Logo />
        </span>
      </header>
      <BareLayout site={site}>{children}</BareLayout>
      <footer>
        <FramePart name="subfooter" site={site} />
      </footer>
    </>
  );
}

/** Only the content of the page: entries of the gallery. */
export function BareLayout({ site, children }: LightLayoutProps) {
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
