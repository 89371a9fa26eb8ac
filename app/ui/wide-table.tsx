import type { ReactNode } from "react";
import { Sheet } from "./sheet.tsx";
import sheet from "./ui.sheet.css?url";
import styles from "./wide-table.module.css";

/** Contains a table that may be wider than the page, and can be scrolled by finger and keyboard. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div className={styles["wide"]} role="region" aria-label={label} tabIndex={0}>
      <Sheet href={sheet} />
      {children}
    </div>
  );
}
