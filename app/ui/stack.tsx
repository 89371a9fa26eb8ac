import styles from "./layout.module.css";
import type { LayoutProps } from "./layout-props.ts";

/** One below the other, in a rhythm. */
export function Stack({ as: Element = "div", gap = "medium", ...rest }: LayoutProps) {
  return (
    <Element className={`${styles["stack"]} ${rest.className ?? ""}`} data-gap={gap}>
      {rest.children}
    </Element>
  );
}
