import styles from "./layout.module.css";
import type { LayoutProps } from "./layout-props.ts";

interface GridProps extends LayoutProps {
  /** Least width of a column: 12.5, 16 or 19 rem. */
  readonly columns?: "narrow" | "medium" | "wide";
  /** Few things fill the row instead of keeping to its start. */
  readonly isFilled?: boolean;
}

/** Columns of one width, as many as there is room for. */
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
