import styles from "./layout.module.css";
import type { LayoutProps } from "./layout-props.ts";

interface GridProps extends LayoutProps {
  /** Minimum width of a column: 12.5, 16 or 19 rem. */
  readonly columns?: "narrow" | "medium" | "wide";
  /** A few items fill the row; otherwise they stay at its start. */
  readonly isFilled?: boolean;
}

/** Columns of equal width, as many as fit. */
export function Grid(props: GridProps) {
  const { as: Element = "div", gap = "large", columns = "medium", isFilled = false } = props;
  return (
    <Element
      className={`${styles["grid"]} ${props.className ?? ""}`}
      data-gap={gap}
      data-columns={columns}
      data-filled={isFilled || undefined}
    >
      {props.children}
    </Element>
  );
}
