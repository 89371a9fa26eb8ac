/** Time and place of an event. */
export interface EventDates {
  /** ISO times. */
  readonly start: string | null;
  readonly end: string | null;
  /** IANA time zone of the event, `Europe/Berlin`; `UTC` if editors gave none. */
  readonly timeZone: string;
  readonly location: string | null;
  readonly isOnline: boolean;
}
