import type { Log } from "#lib/log.ts";
import type { Json } from "../store/records.ts";

/** Something wrong in a content file. */
export interface Fault {
  /** Relative to the content directory. */
  readonly file: string;
  /** From 1; `null` for the file as a whole. */
  readonly line: number | null;
  readonly found: string;
  readonly expected: string;
}

/** `nodes/page/x/en.yaml:4: found …, expected …`. */
export function formatFault({ file, line, found, expected }: Fault): string {
  return `${file}${line === null ? "" : `:${line}`}: found ${found}, expected ${expected}`;
}

/** A value as faults name it, short. */
export function describe(value: Json | undefined): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "a map";
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}

/** Most faults written one by one; a wrong folder would flood the log. */
const maxReported = 200;

/** Returns a function that warns of each fault once, and of how many there are whenever that changes. */
export function faultReporter(log: Log): (faults: readonly Fault[]) => void {
  let reported = new Set<string>();
  return (faults) => {
    const current = new Set(faults.map(formatFault));
    const added = faults.filter((fault) => !reported.has(formatFault(fault)));
    for (const { file, line, found, expected } of added.slice(0, maxReported)) {
      log.warn(
        { file: line === null ? file : `${file}:${line}`, found, expected },
        "content fault",
      );
    }
    if (added.length > 0) log.warn({ faults: faults.length }, "there are faults in content files");
    else if (reported.size > 0 && current.size === 0)
      log.info({}, "all content files are in order");
    reported = current;
  };
}
