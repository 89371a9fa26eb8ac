import styles from "./layout.module.css";
import type { LayoutProps } from "./layout-props.ts";

/** Side by side as far as there is room, then in a further row. */
export function Cluster({ as: Element = "div", gap = "small", ...rest }: LayoutProps) {
  return (
    <Element className={`${styles["cluster"]} ${rest.className ?? ""}`} data-gap={gap}>
      {rest.children}
    </Element>
  );
}
