interface Place {
  /** Text of the line that the list starts after; the start of the file if absent. */
  readonly after?: string;
  /** Text of the line that ends the list; the end of the file if absent. */
  readonly until?: string;
  /** One or more lines, without the last line break. */
  readonly line: string;
  /** Matches the entries of the list; the list is sorted by the first group. Absent: the line is added at the end. */
  readonly sortedBy?: RegExp;
}

/** Inserts a line into a sorted list of lines. Throws if the text does not contain the list. */
export function insertLine(text: string, { after, until, line, sortedBy }: Place): string {
  const lines = text.split("\n");
  const start = after === undefined ? -1 : lines.findIndex((each) => each.includes(after));
  const length = lines.slice(start + 1).findIndex((each) => until !== undefined && each === until);
  if ((after !== undefined && start === -1) || (until !== undefined && length === -1))
    throw new Error(
      `there is no list between "${after ?? "the start of the file"}" and "${until ?? "the end of the file"}"`,
    );
  const end = until === undefined ? lines.length - 1 : start + 1 + length;
  const key = sortedBy?.exec(line)?.[1];
  const next = lines.slice(start + 1, end).findIndex((each) => {
    const other = sortedBy?.exec(each)?.[1];
    return key !== undefined && other !== undefined && other > key;
  });
  return lines.toSpliced(next === -1 ? end : start + 1 + next, 0, line).join("\n");
}

/** Inserts a line above the first line that starts with a text. Throws if there is none. */
export function insertAbove(text: string, start: string, line: string): string {
  const lines = text.split("\n");
  const index = lines.findIndex((each) => each.startsWith(start));
  if (index === -1) throw new Error(`there is no line that starts with "${start}"`);
  return lines.toSpliced(index, 0, line).join("\n");
}
