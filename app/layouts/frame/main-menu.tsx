import { Trans, useLingui } from "@lingui/react";
import { ChevronDown, ChevronLeft, Globe, Search, X } from "lucide-react";
import type { MenuItem } from "#content/model/menu.ts";
import { brand } from "#sample/brand/brand.ts";
import { buildPath } from "#domain/addresses.ts";
import { locales } from "#domain/locales.ts";
import { demoPath } from "#domain/fixed-pages.ts";
import { languageMenuId, mainMenuId } from "#app/frame.ts";
import type { FrameSite } from "#app/frame.ts";
import { Logo } from "#sample/brand/logo.tsx";
import { MenuColumns } from "./menu-columns.tsx";
import { MenuLink } from "./menu-link.tsx";
import { menuScenes } from "#sample/brand/scenes/menu-scenes.ts";
import panelScene from "./panel-scene.module.css";
import { ServiceLinks } from "./service-links.tsx";
import styles from "./main-menu.module.css";

/**
 * The main menu in up to four levels, made of popovers: the browser opens and closes them, with Esc and outside clicks,
 * before any script has run. On a phone the menu is a sheet, and each panel is a sheet above it.
 */
export function MainMenu({ site }: { readonly site: FrameSite }) {
  const { i18n } = useLingui();
  return (
    <nav
      className={styles["menu"]}
      id={mainMenuId}
      popover="auto"
      aria-label={i18n._("layout.main-menu")}
    >
      <SheetHead address={site.address} />
      <ul className={styles["top"]}>
        {site.menus.main.map((item, index) => (
          <li key={item.id}>
            {item.children.length === 0 ? (
              <MenuLink item={item} />
            ) : (
              <Panel item={item} id={`main-menu-${index}`} />
            )}
          </li>
        ))}
      </ul>
      <SheetFoot site={site} />
    </nav>
  );
}

/** On a phone the sheet covers the header, so it contains logo and search. */
function SheetHead({ address }: { address: FrameSite["address"] }) {
  const { i18n } = useLingui();
  return (
    <div className={styles["head"]}>
      <a
        className={styles["home"]}
        href={buildPath({ ...address, path: "/" })}
        aria-label={i18n._("layout.home", { brand: brand.name })}
      >
        <Logo />
      </a>
      <a
        className={styles["search"]}
        href={buildPath({ ...address, path: "/search" })}
        aria-label={i18n._("search.open")}
      >
        <Search aria-hidden size={20} />
      </a>
      <button type="button" popoverTarget={mainMenuId} popoverTargetAction="hide">
        <X aria-hidden size={20} />
        <Trans id="layout.close" />
      </button>
    </div>
  );
}

/** On a phone the service links and the language are here, because the pre-header has no room for them. */
function SheetFoot({ site }: { readonly site: FrameSite }) {
  const { i18n } = useLingui();
  const { language } = site.address;
  return (
    <div className={styles["foot"]}>
      <a className={styles["demo"]} href={buildPath({ ...site.address, path: demoPath })}>
        <Trans id="layout.request-a-demo" />
      </a>
      <ServiceLinks site={site} />
      <button
        type="button"
        popoverTarget={languageMenuId}
        aria-label={i18n._("layout.choose-language", { language: locales[language].label })}
      >
        <Globe aria-hidden size={20} />
        <span lang={locales[language].labelTag}>{locales[language].label}</span>
      </button>
    </div>
  );
}

function Panel({ item, id }: { item: MenuItem; id: string }) {
  return (
    <>
      <button type="button" popoverTarget={id}>
        {item.text}
        <ChevronDown aria-hidden size={16} />
      </button>
      <div className={styles["panel"]} id={id} popover="auto">
        <button
          className={styles["back"]}
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          <ChevronLeft aria-hidden size={20} />
          <Trans id="layout.back" />
        </button>
        <div className={styles["inner"]}>
          <div className={styles["about"]}>
            <p className={styles["name"]}>
              <MenuLink item={item} />
            </p>
            {item.description && <p>{item.description}</p>}
            <ScenePlace itemId={item.id} />
          </div>
          <MenuColumns items={item.children} />
        </div>
      </div>
    </>
  );
}

/** The place for a still of the product, which the browser draws; nothing if the brand has none for this link. */
function ScenePlace({ itemId }: { readonly itemId: string }) {
  const name = menuScenes[itemId];
  return (
    name !== undefined && (
      <div className={panelScene["scene"]} data-panel-scene={name} aria-hidden />
    )
  );
}
