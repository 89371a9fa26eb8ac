import { Trans } from "@lingui/react";
import { locales } from "#domain/locales.ts";
import { LanguageMenu } from "./language-menu.tsx";
import { MenuLink } from "./menu-link.tsx";
import styles from "./pre-header.module.css";
import type { SiteData } from "./site-data.ts";

/** Above the header: the way in for customers, and the language. */
export function PreHeader({ site }: { site: SiteData }) {
  const { portalUrl, shopUrl } = locales[site.address.site];
  return (
    <div className={styles["pre-header"]}>
      <ul className={styles["links"]}>
        {site.menus["pre-header"].map((item) => (
          <li key={item.id}>
            <MenuLink item={item} />
          </li>
        ))}
        {portalUrl !== null && (
          <li>
            <a href={portalUrl}>
              <Trans id="layout.portal" />
            </a>
          </li>
        )}
        {shopUrl !== null && (
          <li>
            <a href={shopUrl}>
              <Trans id="layout.shop" />
            </a>
          </li>
        )}
      </ul>
      <LanguageMenu site={site} />
    </div>
  );
}
