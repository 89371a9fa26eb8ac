/** Something in the content that a reader would stumble over. */
export interface Finding {
  /** Name of the rule, `dead-link`. */
  readonly rule: string;
  /** Content file relative to the content directory, or the address of a page no file is known for. */
  readonly place: string;
  /** From 1; `null` for the file or page as a whole. */
  readonly line: number | null;
  readonly message: string;
}

/** `nodes/page/x/en.yaml:4: …`. */
export function formatFinding({ place, line, message }: Finding): string {
  return `${place}${line === null ? "" : `:${line}`}: ${message}`;
}

/** Pages whose folder starts so are broken on purpose (docs/sample.md): what is found there is shown and is no failure. */
export const isDeliberate = ({ place }: Finding): boolean => /^nodes\/\w+\/dirt(-|\/)/.test(place);
