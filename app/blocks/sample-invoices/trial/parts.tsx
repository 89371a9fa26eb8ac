import type { ReactNode } from "react";
import { Headline } from "#app/ui/headline.tsx";
import type { TrialLevel } from "../trial-place.ts";
import styles from "./trial.module.css";

export type Tone = "ok" | "doubt" | "hold";

const paths = {
  ok: "M3.5 8.5 6.5 11.5 12.5 4.5",
  doubt: "M8 4v5M8 11.5v.5",
  hold: "M5.5 4v8M10.5 4v8",
} as const satisfies Record<Tone, string>;

/** A sign beside words that say the same. */
export const Mark = ({ tone }: { readonly tone: Tone }) => (
  <svg className={styles["mark"]} data-tone={tone} viewBox="0 0 16 16" aria-hidden>
    <path d={paths[tone]} />
  </svg>
);

/** A figure as the reader's country writes it. */
export const Figure = ({ children }: { readonly children: string }) => (
  <span className={styles["figure"]} suppressHydrationWarning>
    {children}
  </span>
);

/** Words for readers who do not see where they belong. */
export const Unseen = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles["unseen"]}>{children}</span>
);

interface PartTitleProps {
  readonly level: TrialLevel;
  readonly children: string;
}

/** The heading of a part. */
export const PartTitle = ({ level, children }: PartTitleProps) => (
  <Headline level={level} size="small">
    {children}
  </Headline>
);
