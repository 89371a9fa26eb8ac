import { type ReactNode, useId } from "react";
import { Headline } from "#app/ui/headline.tsx";
import styles from "./placed-block-frame.module.css";

interface PlacedBlockFrameProps {
  readonly title: string | null;
  readonly level: 2 | null;
  readonly children: ReactNode;
}

/**
 * A block that stands beside a page's own content, under its heading. Above the page's heading it is an aside that its
 * title names, and no heading: the page's first is its own.
 */
export function PlacedBlockFrame({ title, level, children }: PlacedBlockFrameProps) {
  const id = useId();
  const isNamed = level === null && title !== null;
  const Frame = level === null ? "aside" : "section";
  return (
    <Frame className={styles["frame"]} aria-labelledby={isNamed ? id : undefined}>
      {title !== null && (
        <Headline id={isNamed ? id : undefined} level={level} size="medium">
          {title}
        </Headline>
      )}
      {children}
    </Frame>
  );
}
