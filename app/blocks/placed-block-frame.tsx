import { type ReactNode, type Ref, useId } from "react";
import { Headline } from "#app/ui/headline.tsx";
import { Stack } from "#app/ui/stack.tsx";

interface PlacedBlockFrameProps {
  readonly title: string | null;
  readonly level: 2 | null;
  readonly size?: "medium" | "large";
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLElement>;
  /** Name of the variant, for styles. */
  readonly variant?: string | undefined;
  /** Shown above the title. */
  readonly above?: ReactNode;
  /** Shown next to the text. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A block next to a page's own content, below its heading. Above the page's heading it is an aside named by its title,
 * without a heading, because the page's own heading comes first.
 */
export function PlacedBlockFrame({ title, level, children, ...look }: PlacedBlockFrameProps) {
  const { size = "medium", className, variant, above = null, picture = null, ref } = look;
  const id = useId();
  const isNamed = level === null && title !== null;
  const Frame = level === null ? "aside" : "section";
  return (
    <Frame
      ref={ref}
      className={className}
      aria-labelledby={isNamed ? id : undefined}
      data-variant={variant}
    >
      <Stack>
        {above}
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
