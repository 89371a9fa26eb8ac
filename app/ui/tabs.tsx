import type { MouseEvent, ReactNode } from "react";
import { Disclosure } from "./disclosure.tsx";
import styles from "./tabs.module.css";

/** More than these stay one below the other. */
const mostTabs = 6;

interface TabsProps {
  /** One of its kind on a page: of the parts of one name at most one is open. */
  readonly name: string;
  readonly level: 2 | 3 | 4;
  readonly parts: readonly {
    readonly id: string;
    readonly title: string;
    readonly content: ReactNode;
  }[];
}

/** Parts of which one is open: by HTML alone, one below the other where it is narrow, as tabs where there is room. */
export function Tabs({ name, level, parts }: TabsProps) {
  return (
    <div
      className={styles["parts"]}
      data-count={parts.length <= mostTabs ? parts.length : undefined}
    >
      {parts.map(({ id, title, content }, index) => (
        <Disclosure
          key={id}
          summary={title}
          level={level}
          name={name}
          isOpen={index === 0}
          onSummaryClick={keepOneOpen}
        >
          {content}
        </Disclosure>
      ))}
    </div>
  );
}

/** Where the parts stand as tabs, the open one is not closed by choosing it again. */
function keepOneOpen(event: MouseEvent<HTMLElement>) {
  const details = event.currentTarget.parentElement;
  if (details === null || getComputedStyle(details).display !== "contents") return;
  if (details.hasAttribute("open")) event.preventDefault();
}
