/** Remembers what was edited while values are loaded, so that no cache stores a value from before an edit. */
export interface EditsDuringLoads {
  /** Begins a load. The returned function tells whether content with one of these tags was edited since. */
  begin(): (tags: readonly string[]) => boolean;
  /** Ends a load, whether it succeeded or failed. */
  end(): void;
  note(tags: readonly string[]): void;
  /** Notes that unknown content was edited. */
  noteAll(): void;
}

export function createEditsDuringLoads(): EditsDuringLoads {
  // The number of the last edit of each tag, while any load runs.
  const editedAt = new Map<string, number>();
  let allEditedAt = 0;
  let edits = 0;
  let loads = 0;
  return {
    begin() {
      const startedAt = edits;
      loads++;
      return (tags) =>
        allEditedAt > startedAt || tags.some((tag) => (editedAt.get(tag) ?? 0) > startedAt);
    },
    end() {
      loads--;
      if (loads === 0) editedAt.clear();
    },
    note(tags) {
      edits++;
      if (loads > 0) for (const tag of tags) editedAt.set(tag, edits);
    },
    noteAll() {
      allEditedAt = ++edits;
    },
  };
}
