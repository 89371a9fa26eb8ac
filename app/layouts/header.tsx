import { Trans, useLingui } from "@lingui/react";
import { Menu as MenuIcon } from "lucide-react";
import { useStore } from "zustand";
import { uiStore } from "#app/visitor/ui-store.ts";
import { buildPath } from "#domain/addresses.ts";
import { brand } from "#sample/brand/brand.ts";
import styles from "./header.module.css";
import { Logo } from "#sample/brand/logo.tsx";
import { MainMenu } from "./main-menu.tsx";
import { SearchLink } from "./search-bar/search-link.tsx";
import type { SiteData } from "./site-data.ts";
import { useDemoHref } from "./use-demo-href.ts";

/** Logo, main menu and the call to action. On a phone the menu is a panel behind one button. */
export function Header({ site }: { site: SiteData }) {
  const { i18n } = useLingui();
  const demoHref = useDemoHref(site);
  const isSticky = useStore(uiStore, ({ sticky }) => sticky);
  return (
    <header className={styles["header"]} data-sticky={isSticky || undefined}>
      <div className={styles["bar"]}>
        <a
          className={styles["logo"]}
          href={buildPath({ ...site.address, path: "/" })}
          aria-label={i18n._("layout.home", { brand: brand.name })}
        >
          <Logo />
        </a>
        <button className={styles["opener"]} type="button" popoverTarget="main-menu">
          <MenuIcon aria-hidden size={20} />
          <span className={styles["opener-text"]}>
            <Trans id="layout.menu" />
          </span>
        </button>
        <MainMenu site={site} />
        <SearchLink address={site.address} />
        <a
          className={styles["action"]}
          href={demoHref}
          aria-label={i18n._("layout.request-a-demo")}
        >
          <span className={styles["long"]}>
            <Trans id="layout.request-a-demo" />
          </span>
          <span className={styles["short"]}>
            <Trans id="layout.demo" />
          </span>
        </a>
      </div>
    </header>
  );
}
