import { useLingui } from "@lingui/react";
import { Headline } from "#app/ui/headline.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./table-of-contents.module.css";

export function TableOfContents({ block, level }: BlockProps<"table_of_contents">) {
  const { i18n } = useLingui();
  const title = block.title ?? i18n._("contents.title");
  if (block.entries.length === 0) return null;
  return (
    <nav className={styles["contents"]} aria-label={title}>
      <Headline level={level} size="small">
        {title}
      </Headline>
      <ol>
        {block.entries.map(({ anchor, text }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
