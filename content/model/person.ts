import type { Image } from "./media.ts";

/** Somebody who works for the company. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly role: string | null;
  readonly image: Image | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** Their page on this site; null when no reader may see it. */
  readonly href: string | null;
}

/** Who wrote something; only the name is known of those who have no page of their own. */
export type Author = Pick<Person, "name"> & Partial<Person>;
