import type { ReactNode } from "react";
import { Headline } from "#app/ui/headline.tsx";
import { Stack } from "#app/ui/stack.tsx";
import type { BlockPlace } from "./block-props.ts";

interface TitledSectionProps extends Pick<BlockPlace, "level"> {
  readonly block: { readonly title: string | null; readonly anchor?: string };
  readonly children: ReactNode;
}

/** A block with a title and content below it. */
export function TitledSection({ block, level, children }: TitledSectionProps) {
  return (
    <Stack as="section" gap="large">
      {block.title && (
        <Headline id={block.anchor} level={level}>
          {block.title}
        </Headline>
      )}
      {children}
    </Stack>
  );
}
