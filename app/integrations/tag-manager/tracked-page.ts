import type { PageViewEvent } from "#app/visitor/tracked-events.ts";

/** The page as the tag manager is told of it. */
export type TrackedPage = Omit<PageViewEvent, "event">;
