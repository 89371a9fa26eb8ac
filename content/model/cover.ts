import type { Image } from "./media.ts";
import type { Person } from "./person.ts";

/** One large drawing of the page's subject. */
export interface MotifCover {
  readonly kind: "motif";
  /** One of `motifNames`. */
  readonly motif: string;
}

/** The first page of a document. */
export interface PaperCover {
  readonly kind: "paper";
  /** Kind of the document: White paper. */
  readonly label: string | null;
  readonly motif: string | null;
}

/** A bar of a chart. */
export interface Bar {
  readonly label: string;
  /** With its unit: €2.40. */
  readonly figure: string;
  /** Part of the longest bar, from 0 to 1. */
  readonly part: number;
}

/** A report with its best chart. */
export interface ReportCover {
  readonly kind: "report";
  readonly label: string | null;
  /** What the bars compare. */
  readonly caption: string | null;
  /** Longest to shortest, or in the order of time, as the editor wrote them. */
  readonly bars: readonly Bar[];
}

/** A date, and who speaks. */
export interface SessionCover {
  readonly kind: "session";
  /** ISO times. */
  readonly start: string | null;
  readonly end: string | null;
  readonly timeZone: string;
  readonly place: string | null;
  readonly speakers: readonly Pick<Person, "id" | "name" | "image">[];
}

/** The logo of a customer, and what they measured. */
export interface StoryCover {
  readonly kind: "story";
  readonly logo: Image | null;
  readonly figure: CustomerFigure | null;
}

/** A figure that a customer measured. */
export interface CustomerFigure {
  /** With its unit: `87%`. */
  readonly value: string;
  readonly label: string | null;
}

/** What a page shows where its picture would be if it had one. */
export type Cover = MotifCover | PaperCover | ReportCover | SessionCover | StoryCover;

export type CoverKind = Cover["kind"];
export type CoverOf<K extends CoverKind> = Extract<Cover, { kind: K }>;
