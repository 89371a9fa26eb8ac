import { lazyPart } from "#app/ui/load-part.ts";

/** Editors alone see these: they come in a script of their own. Outside of any boundary, so that pages stay whole. */
export const DraftBar = lazyPart(async () => (await import("./draft-bar.tsx")).DraftBar);

export const DraftNotice = lazyPart(async () => (await import("./draft-notice.tsx")).DraftNotice);
