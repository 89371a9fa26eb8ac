import type { Profile } from "./engagement.ts";

/** The profile of an unknown visitor, which the server uses to render pages. */
export const noProfile: Profile = { leading: null, stage: 1, titleClass: "regular" };
