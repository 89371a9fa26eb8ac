import styles from "./layout.module.css";
import type { LayoutProps } from "./layout-props.ts";

/** Side by side as far as there is room, then in a further row. */
export function Cluster({ as: Element = "div", gap = "small", children }: LayoutProps) {
  return (
    <Element className={styles["cluster"]} data-gap={gap}>
      {children}
    </Element>
  );
}
