import styles from "./layout.module.css";
import type { LayoutProps } from "./layout-props.ts";

/** Items side by side, which wrap to further rows. */
export function Cluster({ as: Element = "div", gap = "small", ...rest }: LayoutProps) {
  return (
    <Element className={`${styles["cluster"]} ${rest.className ?? ""}`} data-gap={gap}>
      {rest.children}
    </Element>
  );
}
