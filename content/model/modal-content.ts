import type { Html } from "./html.ts";
import type { Video } from "./media.ts";
import type { Person } from "./person.ts";

/** What the site tells a browser that opens the dialog of a person. */
export interface StaffContent {
  readonly person: Person;
  readonly body: Html | null;
}

/** What the site tells a browser that opens the dialog of a film. */
export interface VideoContent {
  readonly video: Video;
  readonly title: string;
  readonly description: string | null;
}
