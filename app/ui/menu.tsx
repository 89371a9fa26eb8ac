import type { ReactNode, ToggleEvent } from "react";
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
  /** Called with the panel each time it opens. */
  readonly onOpen?: (panel: Element) => void;
  /** One list of links, or several with a paragraph above each. */
  readonly children: ReactNode;
}

/** A button and the links it opens, below it; the browser opens it and closes it with Esc and clicks beside it. */
export function Menu({ id, opener, openerLabel, label, onOpen, children }: MenuProps) {
  return (
    <div className={styles["menu"]}>
      <button type="button" popoverTarget={id} aria-label={openerLabel}>
        {opener}
      </button>
      <div
        className={styles["panel"]}
        id={id}
        popover="auto"
        onToggle={(event) => isOpening(event) && onOpen?.(event.currentTarget)}
      >
        <nav aria-label={label}>{children}</nav>
      </div>
    </div>
  );
}

const isOpening = ({ newState }: ToggleEvent) => newState === "open";
