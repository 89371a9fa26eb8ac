import { lazy } from "react";

/** Editors alone see these: they come in a script of their own. Outside of any boundary, so that pages stay whole. */
export const DraftBar = lazy(async () => ({
  default: (await import("./draft-bar.tsx")).DraftBar,
}));

export const DraftNotice = lazy(async () => ({
  default: (await import("./draft-notice.tsx")).DraftNotice,
}));
