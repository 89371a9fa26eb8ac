import { Trans } from "@lingui/react";
import { TeaserFrame } from "../teaser-frame.tsx";
import type { TeaserProps } from "../teaser-props.ts";

export function ResourceLibraryTeaser({ teaser, level }: TeaserProps<"resource_library">) {
  return <TeaserFrame teaser={teaser} level={level} kicker={<Trans id="library.kicker" />} />;
}
