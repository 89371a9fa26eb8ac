import { useLingui } from "@lingui/react";
import { LanguageMenu } from "./language-menu.tsx";
import styles from "./pre-header.module.css";
import type { FrameSite } from "#app/frame.ts";
import { ServiceLinks } from "./service-links.tsx";

/** The bar above the header, with links for customers and the language menu. */
export function PreHeader({ site }: { readonly site: FrameSite }) {
  const { i18n } = useLingui();
  return (
    <div className={styles["pre-header"]}>
      <nav aria-label={i18n._("layout.service-menu")}>
        <ServiceLinks site={site} className={styles["links"]} />
      </nav>
      <LanguageMenu language={site.address.language} />
    </div>
  );
}
