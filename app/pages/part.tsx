import type { ReactNode } from "react";
import { Headline } from "#app/ui/headline.tsx";
import styles from "./detail.module.css";

interface PartProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page's main column, with a heading. */
export function Part({ title, children }: PartProps) {
  return (
    <section className={styles["part"]}>
      <Headline level={2} size="medium">
        {title}
      </Headline>
      {children}
    </section>
  );
}
