import type { MouseEvent } from "react";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Headline } from "#app/ui/headline.tsx";
import { type BlockProps, deeper } from "../block-props.ts";
import styles from "./tabs.module.css";

/** More than these stay one below the other. */
const mostTabs = 6;

/** Parts of which one is open: by HTML alone, one below the other where it is narrow, as tabs where there is room. */
export function Tabs({ block, level, renderBlocks }: BlockProps<"tabs">) {
  const name = block.title ? deeper(level) : level;
  const inside = block.title ? deeper(deeper(level)) : deeper(level);
  return (
    <section className={styles["tabs"]}>
      {block.title && (
        <Headline id={block.anchor} level={level}>
          {block.title}
        </Headline>
      )}
      <div
        className={styles["parts"]}
        data-count={block.tabs.length <= mostTabs ? block.tabs.length : undefined}
      >
        {block.tabs.map((tab, index) => (
          <Disclosure
            key={tab.id}
            summary={tab.title}
            level={name}
            name={`tabs-${block.id}`}
            isOpen={index === 0}
            onSummaryClick={keepOneOpen}
          >
            {renderBlocks(tab.blocks, { level: inside, isOpening: false })}
          </Disclosure>
        ))}
      </div>
    </section>
  );
}

/** Where the parts stand as tabs, the open one is not closed by choosing it again. */
function keepOneOpen(event: MouseEvent<HTMLElement>) {
  const details = event.currentTarget.parentElement;
  if (details === null || getComputedStyle(details).display !== "contents") return;
  if (details.hasAttribute("open")) event.preventDefault();
}
