import { createHash } from "node:crypto";
import type { FormSource } from "./form-source.ts";

/** Maximum number of keys that are remembered; the oldest are removed first. */
const maxKeys = 20_000;

/** A submission that a simulated service has accepted. */
export interface ReceivedSubmission {
  readonly service: FormSource["service"];
  readonly formId: string;
  /** Null: it had no key. */
  readonly key: string | null;
  /** By field id, as sent. */
  readonly values: Readonly<Record<string, unknown>>;
}

export interface Submissions {
  /** Accepts a submission and returns its number. A known key returns the number of the earlier submission. */
  take(submission: ReceivedSubmission): string;
  /** Returns the number of the submission with this key; null if there is none. */
  find(submission: Pick<ReceivedSubmission, "service" | "formId"> & { key: string }): string | null;
}

/** Remembers keys while the process runs, but no values. `onTaken` is called for each new submission. */
export function createSubmissions(onTaken?: (submission: ReceivedSubmission) => void): Submissions {
  const numbers = new Map<string, string>();
  let last = 0;
  return {
    find: ({ service, formId, key }) => numbers.get(`${service}/${formId}/${key}`) ?? null,
    take(submission) {
      const { service, formId, key } = submission;
      const known = key === null ? undefined : numbers.get(`${service}/${formId}/${key}`);
      if (known !== undefined) return known;
      last++;
      // Numbers differ between starts, like those of a real service.
      const digest = createHash("sha256")
        .update(key ?? String(last))
        .digest();
      const number = String(1_000_000_000 + (digest.readUInt32BE() % 900_000_000) + last);
      if (key !== null) numbers.set(`${service}/${formId}/${key}`, number);
      const [oldest] = numbers.keys();
      if (numbers.size > maxKeys && oldest !== undefined) numbers.delete(oldest);
      onTaken?.(submission);
      return number;
    },
  };
}
