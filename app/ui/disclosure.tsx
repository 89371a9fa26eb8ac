import type { ReactNode } from "react";
import styles from "./disclosure.module.css";

interface DisclosureProps {
  readonly summary: string;
  readonly level: 2 | 3 | 4;
  readonly children: ReactNode;
}

/** A heading that opens what stands under it; works by HTML alone. */
export function Disclosure({ summary, level, children }: DisclosureProps) {
  const Heading = `h${level}` as const;
  return (
    <details className={styles["disclosure"]}>
      <summary>
        <Heading>{summary}</Heading>
      </summary>
      <div className={styles["content"]}>{children}</div>
    </details>
  );
}
