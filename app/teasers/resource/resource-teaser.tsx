import { Trans } from "@lingui/react";
import { TeaserFrame } from "../teaser-frame.tsx";
import type { TeaserProps } from "../teaser-props.ts";

export function ResourceTeaser({ teaser, level }: TeaserProps<"resource">) {
  return (
    <TeaserFrame teaser={teaser} level={level}>
      {teaser.isGated && <Trans id="resource.gated" />}
    </TeaserFrame>
  );
}
