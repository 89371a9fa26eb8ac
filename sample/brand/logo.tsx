import { brand } from "./brand.ts";
import styles from "./logo.module.css";

/** The mark and the name. */
export function Logo() {
  return (
    <span className={styles["logo"]} aria-hidden>
      <svg viewBox="0 0 32 32" width="32" height="32">
        <path className={styles["field"]} d="M3 3h26v26H3z" />
        <path className={styles["stroke"]} d="M9 23V9l14 14V9" />
        <path className={styles["dot"]} d="M21 5h6v6h-6z" />
      </svg>
      <span>{brand.name}</span>
    </span>
  );
}
