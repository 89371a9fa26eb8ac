import type { Teaser } from "#content/model/teaser.ts";
import { TeaserList } from "#app/teasers/registry.tsx";

/** Where somebody may begin who has found nothing. */
export function Help({ teasers }: { readonly teasers: readonly Teaser[] }) {
  return teasers.length === 0 ? null : <TeaserList teasers={teasers} level={3} />;
}
