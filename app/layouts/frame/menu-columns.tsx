import type { MenuItem } from "#content/model/menu.ts";
import styles from "./menu-columns.module.css";
import { MenuLink, MenuLinks } from "./menu-link.tsx";

/** The columns of a panel of the main menu. */
export function MenuColumns({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className={styles["groups"]}>
      {items.map((item) => (
        <Group key={item.id} item={item} />
      ))}
    </ul>
  );
}

/** A column of the panel. If its items have items of their own, its name is only a label above them. */
function Group({ item }: { item: MenuItem }) {
  const isLabel = item.children.some(({ children }) => children.length > 0);
  return (
    <li data-leaf={item.children.length === 0 || undefined} data-label={isLabel || undefined}>
      <span className={styles["group-name"]}>
        <MenuLink item={item} />
      </span>
      {item.description && !isLabel && <p>{item.description}</p>}
      {item.children.length > 0 && (
        <ul>
          {item.children.map((child) => (
            <Entry key={child.id} item={child} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A link of a column, with the links below it indented. */
function Entry({ item }: { item: MenuItem }) {
  if (item.children.length === 0) {
    return (
      <li>
        <MenuLink item={item} />
      </li>
    );
  }
  return (
    <li className={styles["parent"]}>
      <MenuLink item={item} />
      {item.description && <p>{item.description}</p>}
      <MenuLinks items={item.children} />
    </li>
  );
}
