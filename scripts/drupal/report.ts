/** Characters that a terminal interprets as commands. */
const control = /\p{Cc}+/gu;

/** Collects everything that a task cannot transfer. */
export interface Report {
  /** Adds a line. Repeated lines count once. */
  add(line: string): void;
  /** Returns all lines in the order of their first appearance. */
  lines(): readonly string[];
}

/** Creates an empty report. */
export function createReport(): Report {
  const lines = new Set<string>();
  return {
    add: (line) => void lines.add(line.replace(control, " ")),
    lines: () => [...lines],
  };
}
