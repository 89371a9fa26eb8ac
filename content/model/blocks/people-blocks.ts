import type { Html } from "../html.ts";
import type { Link } from "../link.ts";
import type { Image } from "../media.ts";
import type { Person } from "../person.ts";
import type { BlockBase, ChapterBase } from "./block-base.ts";

export interface TestimonialBlock extends BlockBase<"testimonial"> {
  readonly quote: string;
  readonly author: string;
  readonly role: string | null;
  readonly image: Image | null;
}

export interface PeopleBlock extends ChapterBase<"people"> {
  readonly people: readonly Person[];
}

export interface ContactUsBlock extends ChapterBase<"contact_us"> {
  readonly title: string;
  readonly html: Html | null;
  readonly person: Person | null;
  readonly link: Link | null;
}
