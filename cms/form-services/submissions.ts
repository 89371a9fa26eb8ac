import { createHash } from "node:crypto";

/** Most keys remembered; the oldest go first. */
const maxKeys = 20_000;

/** A submission as one of the played services has taken it. */
export interface ReceivedSubmission {
  readonly service: "formstack" | "eloqua";
  readonly formId: string;
  /** Null: it came without. */
  readonly key: string | null;
  /** By field id, as sent. */
  readonly values: Readonly<Record<string, unknown>>;
}

export interface Submissions {
  /** Takes a submission; one with a known key is the one taken before. Answers its number. */
  take(submission: ReceivedSubmission): string;
}

/** Remembers keys for the life of the process, and no values; `onTaken` is told of each submission taken anew. */
export function createSubmissions(onTaken?: (submission: ReceivedSubmission) => void): Submissions {
  const numbers = new Map<string, string>();
  let last = 0;
  return {
    take(submission) {
      const { service, formId, key } = submission;
      const known = key === null ? undefined : numbers.get(`${service}/${formId}/${key}`);
      if (known !== undefined) return known;
      last++;
      // Numbers differ between starts as those of a real service would.
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
