import { lazyPart } from "#app/ui/load-part.ts";

/**
 * Only editors see these components, so they have a separate script. Without a `Suspense` boundary, so that pages stay
 * complete.
 */
export const DraftBar = lazyPart(async () => (await import("./draft-bar.tsx")).DraftBar);

export const DraftNotice = lazyPart(async () => (await import("./draft-notice.tsx")).DraftNotice);
