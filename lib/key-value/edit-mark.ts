/** A position in the edit log. */
export interface EditMark {
  /** Epoch of the log that the position belongs to. Positions of different epochs cannot be compared. */
  readonly epoch: string;
  /** Number of edits up to this position. */
  readonly edits: number;
}
