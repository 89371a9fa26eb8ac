import type { MouseEvent, ReactNode } from "react";
import { Disclosure } from "./disclosure.tsx";
import { Sheet } from "./sheet.tsx";
import styles from "./tabs.module.css";
import sheet from "./ui.sheet.css?url";

/** With more parts than this, they stay below each other. */
const mostTabs = 6;

interface TabsProps {
  /** Unique on the page: of the parts with this name, at most one is open. */
  readonly name: string;
  readonly level: 2 | 3 | 4;
  readonly parts: readonly {
    readonly id: string;
    readonly title: string;
    readonly content: ReactNode;
  }[];
}

/** Parts of which one is open, with HTML only: below each other in a narrow place, as tabs in a wide one. */
export function Tabs({ name, level, parts }: TabsProps) {
  return (
    <div
      className={styles["parts"]}
      data-count={parts.length <= mostTabs ? parts.length : undefined}
    >
      <Sheet href={sheet} />
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

/** When the parts are tabs, clicking the open one does not close it. */
function keepOneOpen(event: MouseEvent<HTMLElement>) {
  const details = event.currentTarget.parentElement;
  if (details === null || getComputedStyle(details).display !== "contents") return;
  if (details.hasAttribute("open")) event.preventDefault();
}
