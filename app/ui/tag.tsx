import type { ReactNode } from "react";
import styles from "./tag.module.css";

interface TagProps {
  /** Left out or null: a word without a page. */
  readonly href?: string | null;
  readonly children: ReactNode;
}

/** A short word that says what something belongs to. */
export function Tag({ href = null, children }: TagProps) {
  if (href === null) return <span className={styles["tag"]}>{children}</span>;
  return (
    <a className={styles["tag"]} href={href}>
      {children}
    </a>
  );
}
