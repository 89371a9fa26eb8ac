import styles from "./layout.module.css";
import type { LayoutProps } from "./layout-props.ts";

/** One below the other, in a rhythm. */
export function Stack({ as: Element = "div", gap = "medium", children }: LayoutProps) {
  return (
    <Element className={styles["stack"]} data-gap={gap}>
      {children}
    </Element>
  );
}
