import type { Log } from "#lib/log.ts";
import type { Json } from "../store/records.ts";

/** An error in a content file. */
export interface Fault {
  /** Path relative to the content directory. */
  readonly file: string;
  /** From 1; `null` if the fault is about the whole file. */
  readonly line: number | null;
  readonly found: string;
  readonly expected: string;
}

/** Returns a fault as one line, such as `nodes/page/x/en.yaml:4: found …, expected …`. */
export function formatFault({ file, line, found, expected }: Fault): string {
  return `${file}${line === null ? "" : `:${line}`}: found ${found}, expected ${expected}`;
}

/** Returns a short description of a value for faults. */
export function describe(value: Json | undefined): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "a map";
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}

/** Maximum number of faults that are logged individually. Without it, a wrong folder would flood the log. */
const maxReported = 200;

/**
 * Creates a function that logs faults after each load: every new fault once, and then the total; or that no faults are
 * left.
 */
export function createFaultReporter(log: Log): (faults: readonly Fault[]) => void {
  let reported = new Set<string>();
  return (faults) => {
    const current = new Set(faults.map(formatFault));
    const added = faults.filter((fault) => !reported.has(formatFault(fault)));
    for (const { file, line, found, expected } of added.slice(0, maxReported)) {
      log.warn(
        { file: line === null ? file : `${file}:${line}`, found, expected },
        "A content file has a fault.",
      );
    }
    if (added.length > 0) log.warn({ faults: faults.length }, "Content files have faults.");
    else if (reported.size > 0 && current.size === 0) log.info({}, "All content files are valid.");
    reported = current;
  };
}
