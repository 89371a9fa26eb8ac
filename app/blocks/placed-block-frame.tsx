import { type ReactNode, useId } from "react";
import { Headline } from "#app/ui/headline.tsx";
import { Stack } from "#app/ui/stack.tsx";

interface PlacedBlockFrameProps {
  readonly title: string | null;
  readonly level: 2 | null;
  readonly size?: "medium" | "large";
  readonly className?: string | undefined;
  /** What stands beside the words. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A block that stands beside a page's own content, under its heading. Above the page's heading it is an aside that its
 * title names, and no heading: the page's first is its own.
 */
export function PlacedBlockFrame({ title, level, children, ...look }: PlacedBlockFrameProps) {
  const { size = "medium", className, picture = null } = look;
  const id = useId();
  const isNamed = level === null && title !== null;
  const Frame = level === null ? "aside" : "section";
  return (
    <Frame className={className} aria-labelledby={isNamed ? id : undefined}>
      <Stack>
        {title !== null && (
          <Headline id={isNamed ? id : undefined} level={level} size={size}>
            {title}
          </Headline>
        )}
        {children}
      </Stack>
      {picture}
    </Frame>
  );
}
