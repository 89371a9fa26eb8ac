import type { ReactNode } from "react";
import styles from "./rich-text.module.css";

/** Running text of the site itself, styled like that of editors. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles["prose"]}>{children}</div>;
}
