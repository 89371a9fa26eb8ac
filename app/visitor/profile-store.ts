import { createStore } from "zustand/vanilla";
import type { Profile } from "#domain/visitor/engagement.ts";
import { noProfile } from "#domain/visitor/profile.ts";

/** The profile of this document's visitor. It is unknown until the stored history has been read. */
export const profileStore = createStore<Profile>(() => noProfile);
