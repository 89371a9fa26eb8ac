import type { ReactNode } from "react";
import { Headline } from "#app/ui/headline.tsx";
import styles from "./placed-block-frame.module.css";

interface PlacedBlockFrameProps {
  readonly title: string | null;
  readonly children: ReactNode;
}

/** A block that stands beside a page's own content, under its heading. */
export function PlacedBlockFrame({ title, children }: PlacedBlockFrameProps) {
  return (
    <section className={styles["frame"]}>
      {title !== null && (
        <Headline level={2} size="medium">
          {title}
        </Headline>
      )}
      {children}
    </section>
  );
}
