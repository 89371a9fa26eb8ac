import { TeaserFrame } from "../teaser-frame.tsx";
import type { TeaserProps } from "../teaser-props.ts";

export function CustomerTeaser({ teaser, level }: TeaserProps<"customer">) {
  return (
    <TeaserFrame teaser={teaser} level={level} logo={teaser.image === null ? teaser.logo : null}>
      {teaser.fact !== null && <strong>{teaser.fact}</strong>}
    </TeaserFrame>
  );
}
