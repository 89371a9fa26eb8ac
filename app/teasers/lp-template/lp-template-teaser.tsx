import { TeaserFrame } from "../teaser-frame.tsx";
import type { TeaserProps } from "../teaser-props.ts";

export function LandingPageTeaser({ teaser, level }: TeaserProps<"lp_template">) {
  return <TeaserFrame teaser={teaser} level={level} />;
}
