import { isKnown, type Trial } from "./trial.ts";

/** Seconds after the arrival at which the software is done with a step. */
const steps = { arrived: 0, read: 4, compared: 6, handed: 9 } as const;
/** Seconds that it takes to compare again, and to post. */
const secondsAgain = 1;
const secondsToFollow = 3;

/** When a step happened: seconds after the arrival or after the step before it; null: when the visitor chose. */
export interface StepTime {
  readonly after: "arrival" | "step";
  readonly seconds: number;
}

/** An entry of the record. */
export type RecordEntry = { readonly time: StepTime | null } & (
  | { readonly kind: "read"; readonly fields: number; readonly doubtful: number }
  | {
      readonly kind: "confirmed" | "corrected" | "unknown-order";
      /** Position among all fields. */
      readonly field: number;
    }
  | {
      readonly kind:
        | "arrived"
        | "agrees"
        | "differs"
        | "handed"
        | "approved"
        | "approved-in-part"
        | "queried"
        | "posted"
        | "on-hold";
    }
);

/** Returns the record of an invoice: what the software did, what the visitor did, and what followed. */
export function recordOf({
  fields,
  hasSurplus,
  isOrderKnown,
  outcome,
}: Trial): readonly RecordEntry[] {
  const doubtful = fields.filter(({ state }) => state !== "certain").length;
  const compared = { kind: hasSurplus ? "differs" : "agrees" } as const;
  const misread = fields.findIndex(({ field }) => !isKnown({ field, value: field.read }));
  const entries: RecordEntry[] = [
    { time: at("arrived"), kind: "arrived" },
    { time: at("read"), kind: "read", fields: fields.length, doubtful },
    misread === -1
      ? { time: at("compared"), ...compared }
      : { time: at("compared"), kind: "unknown-order", field: misread },
    { time: at("handed"), kind: "handed" },
  ];
  for (const [field, { state }] of fields.entries())
    if (state === "confirmed" || state === "corrected")
      entries.push({ time: null, kind: state, field });
  if (misread !== -1 && isOrderKnown) entries.push({ time: later(secondsAgain), ...compared });
  if (outcome === "approved")
    entries.push(
      { time: null, kind: hasSurplus ? "approved-in-part" : "approved" },
      { time: later(secondsToFollow), kind: "posted" },
    );
  if (outcome === "queried")
    entries.push(
      { time: null, kind: "queried" },
      { time: later(secondsToFollow), kind: "on-hold" },
    );
  return entries;
}

const at = (step: keyof typeof steps): StepTime => ({ after: "arrival", seconds: steps[step] });
const later = (seconds: number): StepTime => ({ after: "step", seconds });
