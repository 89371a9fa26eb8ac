import styles from "./layout.module.css";
import type { LayoutProps } from "./layout-props.ts";

/** Items below each other, with equal gaps. */
export function Stack({ as: Element = "div", gap = "medium", ...rest }: LayoutProps) {
  return (
    <Element
      className={`${styles["stack"]} ${rest.className ?? ""}`}
      data-gap={gap}
      data-weight={rest.weight}
    >
      {rest.children}
    </Element>
  );
}
