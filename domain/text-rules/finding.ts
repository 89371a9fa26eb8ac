/** A fault in the content that readers would notice. */
export interface Finding {
  /** Name of the rule, `dead-link`. */
  readonly rule: string;
  /** Content file relative to the content directory, or the address of a page if the file is unknown. */
  readonly place: string;
  /** From 1; `null` for the whole file or page. */
  readonly line: number | null;
  readonly message: string;
}

/** `nodes/page/x/en.yaml:4: …`. */
export function formatFinding({ place, line, message }: Finding): string {
  return `${place}${line === null ? "" : `:${line}`}: ${message}`;
}

/**
 * Returns whether a page is a deliberate example of faults, by the prefix of its folder (docs/sample.md). Its faults
 * are printed, but do not count as failures.
 */
export const isDeliberate = ({ place }: Finding): boolean => /^nodes\/\w+\/dirt(-|\/)/.test(place);
