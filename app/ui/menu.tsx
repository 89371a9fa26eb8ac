import type { ReactNode } from "react";
import styles from "./menu.module.css";

interface MenuProps {
  /** Of its panel; one of its name on a page. */
  readonly id: string;
  /** What the button shows. */
  readonly opener: ReactNode;
  /** Names the button where what it shows does not say enough. */
  readonly openerLabel?: string;
  /** Names the landmark inside. */
  readonly label: string;
  /** Items of the list. */
  readonly children: ReactNode;
}

/** A button and the links it opens, below it; the browser opens it and closes it with Esc and clicks beside it. */
export function Menu({ id, opener, openerLabel, label, children }: MenuProps) {
  return (
    <div className={styles["menu"]}>
      <button type="button" popoverTarget={id} aria-label={openerLabel}>
        {opener}
      </button>
      <div className={styles["panel"]} id={id} popover="auto">
        <nav aria-label={label}>
          <ul>{children}</ul>
        </nav>
      </div>
    </div>
  );
}
