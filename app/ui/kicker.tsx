import type { ReactNode } from "react";
import styles from "./kicker.module.css";

/** The category of the heading below it. */
export function Kicker({ children }: { readonly children: ReactNode }) {
  return <p className={styles["kicker"]}>{children}</p>;
}
