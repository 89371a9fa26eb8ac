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
export function describe(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "a map";
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}
