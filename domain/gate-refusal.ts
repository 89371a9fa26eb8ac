/** Why a password for a closed page was refused (docs/specification.md §5). */
export interface GateRefusal {
  readonly reason: "empty" | "incorrect" | "too-many";
  /** When the next try counts; null: at once. */
  readonly retryAfterSeconds: number | null;
}
