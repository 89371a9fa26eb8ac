import { Trans } from "@lingui/react";
import { TeaserFrame } from "../teaser-frame.tsx";
import type { TeaserProps } from "../teaser-props.ts";

export function AnimationTeaser({ teaser, level }: TeaserProps<"animation">) {
  return <TeaserFrame teaser={teaser} level={level} kicker={<Trans id="animation.kicker" />} />;
}
