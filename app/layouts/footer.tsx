import { Trans, useLingui } from "@lingui/react";
import { brand } from "#sample/brand/brand.ts";
import { Logo } from "#sample/brand/logo.tsx";
import styles from "./footer.module.css";
import { LanguageLinks } from "./language-menu.tsx";
import { MenuLink, MenuLinks } from "./menu-link.tsx";
import { withProductLinks } from "./product-links.ts";
import { Region } from "./region.tsx";
import type { SiteData } from "./site-data.ts";
import { useDemoHref } from "./use-demo-href.ts";
import { usePage, usePlacedBlocks } from "./use-page.ts";

/** The sitemap in columns, the blocks of the footer, the languages, and links to the company's other channels. */
export function Footer({ site }: { site: SiteData }) {
  const { i18n } = useLingui();
  const { social } = site.menus;
  const productLines = usePage()?.productLines ?? [];
  const footer = withProductLinks(site.menus.footer, { address: site.address, productLines });
  const demoHref = useDemoHref(site);
  return (
    <div className={styles["footer"]}>
      <div className={styles["inner"]}>
        <div className={styles["top"]}>
          <Logo />
          <a href={demoHref}>
            <Trans id="layout.request-a-demo" />
          </a>
        </div>
        <nav className={styles["columns"]} aria-label={i18n._("layout.footer-menu")}>
          {footer.map((column) => (
            <div key={column.id}>
              <p className={styles["name"]}>
                <MenuLink item={column} />
              </p>
              <MenuLinks items={column.children} />
            </div>
          ))}
        </nav>
        <div className={styles["offices"]}>
          <Region blocks={usePlacedBlocks()?.footer} level={2} />
        </div>
        <LanguageLinks site={site} className={styles["languages"]} />
        {social.length > 0 && (
          <nav
            className={styles["social"]}
            aria-label={i18n._("layout.social-menu", { brand: brand.name })}
          >
            <MenuLinks items={social} />
          </nav>
        )}
      </div>
    </div>
  );
}
