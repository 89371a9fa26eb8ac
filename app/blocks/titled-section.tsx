import type { ReactNode } from "react";
import { Headline } from "#app/ui/headline.tsx";
import { Stack } from "#app/ui/stack.tsx";
import type { BlockPlace } from "./block-props.ts";
import styles from "./titled-section.module.css";

interface TitledSectionProps extends Pick<BlockPlace, "level"> {
  readonly block: { readonly title: string | null; readonly anchor?: string };
  /** Ground of a chapter, if it is not the paper: a raised panel, or dark for what proves a claim. */
  readonly weight?: "panel" | "proof" | undefined;
  readonly children: ReactNode;
}

/** A block with a title and content below it. */
export function TitledSection({ block, level, weight, children }: TitledSectionProps) {
  return (
    <Stack as="section" gap="large" className={styles["section"]} weight={weight}>
      {block.title && (
        <Headline id={block.anchor} level={level}>
          {block.title}
        </Headline>
      )}
      {children}
    </Stack>
  );
}
