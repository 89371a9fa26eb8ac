import { Trans, useLingui } from "@lingui/react";
import { ChevronDown, ChevronLeft, X } from "lucide-react";
import type { MenuItem } from "#content/model/menu.ts";
import { uiStore } from "#app/visitor/ui-store.ts";
import { MenuLink, MenuLinks } from "./menu-link.tsx";
import styles from "./main-menu.module.css";

/**
 * The main menu in three levels, by popovers alone: the browser opens and closes them, with Esc and outside clicks,
 * before any script has run. On a phone the menu is a sheet and each panel a sheet above it.
 */
export function MainMenu({ items }: { items: readonly MenuItem[] }) {
  const { i18n } = useLingui();
  return (
    <nav
      className={styles["menu"]}
      id="main-menu"
      popover="auto"
      aria-label={i18n._("layout.main-menu")}
      onToggle={({ target, currentTarget, newState }) => {
        // The panels inside are popovers of their own.
        if (target === currentTarget) uiStore.setState({ menuOpened: newState === "open" });
      }}
    >
      <button
        className={styles["close"]}
        type="button"
        popoverTarget="main-menu"
        popoverTargetAction="hide"
      >
        <X aria-hidden size={20} />
        <Trans id="layout.close" />
      </button>
      <ul className={styles["top"]}>
        {items.map((item, index) => (
          <li key={item.id}>
            {item.children.length === 0 ? (
              <MenuLink item={item} />
            ) : (
              <Panel item={item} id={`main-menu-${index}`} />
            )}
          </li>
        ))}
      </ul>
    </nav>
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
          </div>
          <ul className={styles["groups"]}>
            {item.children.map((child) => (
              <Group key={child.id} item={child} />
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

function Group({ item }: { item: MenuItem }) {
  return (
    <li data-leaf={item.children.length === 0 || undefined}>
      <span className={styles["group-name"]}>
        <MenuLink item={item} />
      </span>
      {item.description && <p>{item.description}</p>}
      {item.children.length > 0 && <MenuLinks items={item.children} />}
    </li>
  );
}
