/** Why a password for a protected page was refused (docs/specification.md §5). */
export interface GateRefusal {
  readonly reason: "empty" | "incorrect" | "too-many";
  /** Seconds until the next attempt is accepted; null: at once. */
  readonly retryAfterSeconds: number | null;
}
