/** Why the password sent for a closed page opens nothing (specification §5). */
export interface GateRefusal {
  readonly reason: "empty" | "incorrect" | "too-many";
  /** When the next try counts; null: at once. */
  readonly retryAfterSeconds: number | null;
}
