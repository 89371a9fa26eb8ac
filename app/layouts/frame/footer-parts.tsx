import { Trans, useLingui } from "@lingui/react";
import { buildPath } from "#domain/addresses.ts";
import { demoPath } from "#domain/fixed-pages.ts";
import { brand } from "#sample/brand/brand.ts";
import { Logo } from "#sample/brand/logo.tsx";
import styles from "./footer.module.css";
import type { FrameSite } from "#app/frame.ts";
import { MenuLink, MenuLinks } from "./menu-link.tsx";

interface FooterPartProps {
  readonly site: FrameSite;
}

/** What stands above the blocks of the footer: the logo, the call to action, and the sitemap in columns. */
export function FooterStart({ site }: FooterPartProps) {
  const { i18n } = useLingui();
  return (
    <>
      <div className={styles["top"]}>
        <Logo />
        <a href={buildPath({ ...site.address, path: demoPath })}>
          <Trans id="layout.request-a-demo" />
        </a>
      </div>
      <nav className={styles["columns"]} aria-label={i18n._("layout.footer-menu")}>
        {site.menus.footer.map((column) => (
          <div key={column.id}>
            <p className={styles["name"]}>
              <MenuLink item={column} />
            </p>
            <MenuLinks items={column.children} />
          </div>
        ))}
      </nav>
    </>
  );
}

/** What stands below them: the languages, and links to the company's other channels. */
export function FooterEnd({ site }: FooterPartProps) {
  const { i18n } = useLingui();
  const { social } = site.menus;
  return (
    <>
      <div className={styles["languages"]} data-languages="footer" />
      {social.length > 0 && (
        <nav
          className={styles["social"]}
          aria-label={i18n._("layout.social-menu", { brand: brand.name })}
        >
          <MenuLinks items={social} />
        </nav>
      )}
    </>
  );
}
