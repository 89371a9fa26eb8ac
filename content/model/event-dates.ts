/** When and where an event takes place. */
export interface EventDates {
  /** ISO moments. */
  readonly start: string | null;
  readonly end: string | null;
  /** IANA zone the event takes place in, `Europe/Berlin`; `UTC` when the editors named none. */
  readonly timeZone: string;
  readonly location: string | null;
  readonly isOnline: boolean;
}
