import { useLingui } from "@lingui/react";
import { brand } from "#sample/brand/brand.ts";
import styles from "./footer.module.css";
import { Logo } from "#sample/brand/logo.tsx";
import { MenuLink, MenuLinks } from "./menu-link.tsx";
import type { SiteData } from "./site-data.ts";

/** The sitemap in columns, and links to the company's other channels. */
export function Footer({ site }: { site: SiteData }) {
  const { i18n } = useLingui();
  const { footer, social } = site.menus;
  return (
    <div className={styles["footer"]}>
      <div className={styles["inner"]}>
        <Logo />
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
