import type { MouseEventHandler, ReactNode } from "react";
import styles from "./disclosure.module.css";

interface DisclosureProps {
  readonly summary: string;
  readonly level: 2 | 3 | 4;
  /** Of disclosures with the same name, at most one is open. */
  readonly name?: string;
  /** Initially open. */
  readonly isOpen?: boolean;
  readonly onSummaryClick?: MouseEventHandler<HTMLElement>;
  readonly children: ReactNode;
}

/** A heading that shows and hides the content below it, with HTML only. */
export function Disclosure({ summary, level, children, ...more }: DisclosureProps) {
  const { name, isOpen = false, onSummaryClick } = more;
  const Heading = `h${level}` as const;
  return (
    <details className={styles["disclosure"]} name={name} open={isOpen}>
      <summary onClick={onSummaryClick}>
        <Heading>{summary}</Heading>
      </summary>
      <div className={styles["content"]} data-disclosed>
        {children}
      </div>
    </details>
  );
}
