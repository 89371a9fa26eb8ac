import type { Teaser } from "#content/model/teaser.ts";
import { TeaserList } from "#app/teasers/registry.tsx";

interface HelpProps {
  readonly teasers: readonly Teaser[];
  /** Level of their headings. */
  readonly level: 2 | 3;
}

/** Suggestions for a visitor without results. */
export function Help({ teasers, level }: HelpProps) {
  return teasers.length === 0 ? null : <TeaserList teasers={teasers} level={level} />;
}
