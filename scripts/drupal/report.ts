/** Characters that a terminal takes for commands. */
const control = /\p{Cc}+/gu;

/** Collects what a task cannot carry over. */
export interface Report {
  /** Adds a line, once however often it is said. */
  add(line: string): void;
  /** All lines in the order of their first appearance. */
  lines(): readonly string[];
}

/** An empty report. */
export function createReport(): Report {
  const lines = new Set<string>();
  return {
    add: (line) => void lines.add(line.replace(control, " ")),
    lines: () => [...lines],
  };
}
