import type { Profile } from "./engagement.ts";

/** The profile of a visitor of whom nothing is known, and the one the server writes its pages for. */
export const noProfile: Profile = { leading: null, stage: 1, titleClass: "regular" };
