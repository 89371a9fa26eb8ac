import type { ReactNode } from "react";
import styles from "./kicker.module.css";

/** What kind of thing the heading below it is about. */
export function Kicker({ children }: { readonly children: ReactNode }) {
  return <p className={styles["kicker"]}>{children}</p>;
}
