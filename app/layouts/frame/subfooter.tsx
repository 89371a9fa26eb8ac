import { Trans, useLingui } from "@lingui/react";
import { brand } from "#sample/brand/brand.ts";
import { buildPath } from "#domain/addresses.ts";
import { feedsPath } from "#domain/feeds.ts";
import type { FrameSite } from "#app/frame.ts";
import { MenuLinks } from "./menu-link.tsx";
import styles from "./subfooter.module.css";

/** The legal line, and links to the data stored in the browser and to the feeds. */
export function Subfooter({ site }: { readonly site: FrameSite }) {
  const { i18n } = useLingui();
  return (
    <div className={styles["subfooter"]}>
      <div className={styles["inner"]}>
        <p>
          <Trans id="layout.rights" values={{ brand: brand.name }} />
        </p>
        <nav aria-label={i18n._("layout.legal-menu")}>
          <MenuLinks items={site.menus.legal} />
          <a href={buildPath({ ...site.address, path: "/cookie-settings" })}>
            <Trans id="layout.cookie-settings" />
          </a>
          <a href={buildPath({ ...site.address, path: feedsPath })}>
            <Trans id="feeds.title" />
          </a>
        </nav>
      </div>
    </div>
  );
}
