import type { ReactNode } from "react";
import styles from "./menu.module.css";

interface MenuProps {
  /** Id of its panel, unique on the page. */
  readonly id: string;
  /** Content of the button. */
  readonly opener: ReactNode;
  /** Accessible name of the button if its content is not enough. */
  readonly openerLabel?: string;
  /** Accessible name of the landmark inside. */
  readonly label: string;
  /** A list of links, or several lists with a paragraph above each. */
  readonly children: ReactNode;
}

/** A button with a panel of links below it. The browser opens it, and closes it with Esc and outside clicks. */
export function Menu({ id, opener, openerLabel, label, children }: MenuProps) {
  return (
    <div className={styles["menu"]}>
      <button type="button" popoverTarget={id} aria-label={openerLabel}>
        {opener}
      </button>
      <div className={styles["panel"]} id={id} popover="auto">
        <nav aria-label={label}>{children}</nav>
      </div>
    </div>
  );
}
