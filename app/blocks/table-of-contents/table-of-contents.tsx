import { useLingui } from "@lingui/react";
import { useRef } from "react";
import { Headline } from "#app/ui/headline.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { BlockProps } from "../block-props.ts";
import sheet from "../blocks.sheet.css?url";
import styles from "./table-of-contents.module.css";
import { useReadingPosition } from "./use-reading-position.ts";

/**
 * The chapters of a page. When they are scrolled out of view, the current chapter is shown at the edge, with a link
 * back to them.
 */
export function TableOfContents({ block, level }: BlockProps<"table_of_contents">) {
  const { i18n } = useLingui();
  const contents = useRef<HTMLElement>(null);
  const anchors = block.entries.map(({ anchor }) => anchor);
  const { anchor: current, isPast } = useReadingPosition(contents, anchors);
  const title = block.title ?? i18n._("contents.title");
  const chapter = block.entries.find(({ anchor }) => anchor === current);
  if (block.entries.length === 0) return null;
  return (
    <nav
      className={styles["contents"]}
      aria-label={title}
      id={`contents-${block.id}`}
      ref={contents}
    >
      <Sheet href={sheet} />
      <Headline level={level} size="small">
        {title}
      </Headline>
      <ol>
        {block.entries.map(({ anchor, text }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} aria-current={anchor === current ? "location" : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
      {isPast && chapter && (
        <a className={styles["follower"]} href={`#contents-${block.id}`}>
          {title}: {chapter.text}
        </a>
      )}
    </nav>
  );
}
