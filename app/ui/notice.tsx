import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** Something the reader should know before going on. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <aside className={styles["notice"]} role="note">
      {children}
    </aside>
  );
}
