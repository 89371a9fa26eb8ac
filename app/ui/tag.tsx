import type { ReactNode } from "react";
import styles from "./tag.module.css";

interface TagProps {
  /** Absent or null: a word without a link. */
  readonly href?: string | null;
  readonly children: ReactNode;
}

/** A short word for the category of something. */
export function Tag({ href = null, children }: TagProps) {
  if (href === null) return <span className={styles["tag"]}>{children}</span>;
  return (
    <a className={styles["tag"]} href={href}>
      {children}
    </a>
  );
}
