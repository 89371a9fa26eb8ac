import type { ReactNode } from "react";
import styles from "./headline.module.css";

interface HeadlineProps {
  /** Null: looks like a heading and is a paragraph, for what stands before the heading of the page. */
  readonly level: 1 | 2 | 3 | 4 | null;
  /** How large it looks; by default as its level suggests. */
  readonly size?: "small" | "medium" | "large" | "huge" | undefined;
  /** Lets links and tables of contents lead to it. */
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
