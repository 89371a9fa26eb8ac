import type { ReactNode } from "react";
import styles from "./headline.module.css";

interface HeadlineProps {
  /** Null: a paragraph that looks like a heading, for use above the page's heading. */
  readonly level: 1 | 2 | 3 | 4 | null;
  /** Visual size. Default: by level. */
  readonly size?: "small" | "medium" | "large" | "huge" | "display" | undefined;
  /** Target for links and tables of contents. */
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

const sizeOf = { 1: "huge", 2: "large", 3: "medium", 4: "small" } as const;

export function Headline({ level, size = sizeOf[level ?? 2], id, children }: HeadlineProps) {
  const Heading = level === null ? "p" : (`h${level}` as const);
  return (
    <Heading id={id} className={styles["headline"]} data-size={size}>
      {children}
    </Heading>
  );
}
