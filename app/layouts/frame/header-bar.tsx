import { Trans, useLingui } from "@lingui/react";
import { Menu as MenuIcon, Search } from "lucide-react";
import { buildPath } from "#domain/addresses.ts";
import { demoPath } from "#domain/fixed-pages.ts";
import { brand } from "#sample/brand/brand.ts";
import { Logo } from "#sample/brand/logo.tsx";
import { mainMenuId } from "#app/frame.ts";
import type { FrameSite } from "#app/frame.ts";
import styles from "./header.module.css";
import searchLink from "./search-link.module.css";
import { MainMenu } from "./main-menu.tsx";

/** Logo, main menu, search and the call to action. On a phone the menu is a panel behind one button. */
export function HeaderBar({ site }: { readonly site: FrameSite }) {
  const { i18n } = useLingui();
  return (
    <div className={styles["bar"]}>
      <a
        className={styles["logo"]}
        href={buildPath({ ...site.address, path: "/" })}
        aria-label={i18n._("layout.home", { brand: brand.name })}
      >
        <Logo />
      </a>
      <button className={styles["opener"]} type="button" popoverTarget={mainMenuId}>
        <MenuIcon aria-hidden size={20} />
        <span className={styles["opener-text"]}>
          <Trans id="layout.menu" />
        </span>
      </button>
      <MainMenu site={site} />
      <a
        className={searchLink["link"]}
        href={buildPath({ ...site.address, path: "/search" })}
        aria-label={i18n._("search.open")}
        data-opens-search
      >
        <Search aria-hidden size={20} />
      </a>
      <a
        className={styles["action"]}
        href={buildPath({ ...site.address, path: demoPath })}
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
  );
}
