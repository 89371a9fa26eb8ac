/** What it takes to attend an event. */
export interface EventTerms {
  /** What is spoken, in the editors' words: `English, with interpretation into French`. */
  readonly languages: string | null;
  /** In the editors' words: `€390`, `Free of charge`. */
  readonly price: string | null;
  /** Number of seats; null if it is unknown or not limited. */
  readonly seats: number | null;
}
