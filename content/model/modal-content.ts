import type { Html } from "./html.ts";
import type { Video } from "./media.ts";
import type { Person } from "./person.ts";

/** Content of a person's dialog, as the site sends it to browsers. */
export interface StaffContent {
  readonly person: Person;
  readonly body: Html | null;
}

/** Content of a video's dialog, as the site sends it to browsers. */
export interface VideoContent {
  readonly video: Video;
  readonly title: string;
  readonly description: string | null;
}
