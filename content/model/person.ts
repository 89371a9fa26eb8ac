import type { Image } from "./media.ts";

/** A member of the company's staff. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly role: string | null;
  readonly image: Image | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** The person's page on this site; null if readers may not see it. */
  readonly href: string | null;
}

/** An author. Only the name is known if there is no page about the person. */
export type Author = Pick<Person, "name"> & Partial<Person>;
