import type { ReactNode } from "react";
import styles from "./kicker.module.css";

interface KickerProps {
  /** BCP 47 tag, if the language differs from that of the text around it. */
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

/** The category of the heading below it. */
export function Kicker({ lang, children }: KickerProps) {
  return (
    <p className={styles["kicker"]} lang={lang}>
      {children}
    </p>
  );
}
