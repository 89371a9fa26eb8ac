import type { PageViewEvent } from "#app/visitor/tracked-events.ts";

/** The page as reported to the tag manager. */
export type TrackedPage = Omit<PageViewEvent, "event">;
