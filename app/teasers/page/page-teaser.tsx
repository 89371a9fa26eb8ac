import { TeaserFrame } from "../teaser-frame.tsx";
import type { TeaserProps } from "../teaser-props.ts";

export function PageTeaser({ teaser, level }: TeaserProps<"page">) {
  return <TeaserFrame teaser={teaser} level={level} />;
}
