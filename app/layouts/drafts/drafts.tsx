import { withTexts } from "#app/i18n/i18n.ts";
import { lazyPart } from "#app/ui/load-part.ts";

/**
 * Only editors and reviewers see these components, so they have separate scripts. Without a `Suspense` boundary, so that
 * pages stay complete.
 */
export const DraftBar = lazyPart(
  async () => (await withTexts("editing", import("./draft-bar.tsx"))).DraftBar,
);

export const DraftNotice = lazyPart(
  async () => (await withTexts("editing", import("./draft-notice.tsx"))).DraftNotice,
);

export const ReviewBar = lazyPart(
  async () => (await withTexts("editing", import("./review-bar.tsx"))).ReviewBar,
);
