/** What was edited while pages are rendered, so that no page is cached that was rendered from older content. */
export interface EditsWhileRendering {
  /** A rendering begins. The result says afterwards whether something with one of these tags was edited since. */
  begin(): (tags: readonly string[]) => boolean;
  /** The rendering has ended. */
  end(): void;
  note(tags: readonly string[]): void;
  /** Something was edited, and nobody knows what. */
  noteAll(): void;
}

export function createEditsWhileRendering(): EditsWhileRendering {
  const editedAt = new Map<string, number>();
  let allEditedAt = 0;
  let edits = 0;
  let renders = 0;
  return {
    begin() {
      const startedAt = edits;
      renders++;
      return (tags) =>
        allEditedAt > startedAt || tags.some((tag) => (editedAt.get(tag) ?? 0) > startedAt);
    },
    end() {
      renders--;
      if (renders === 0) editedAt.clear();
    },
    note(tags) {
      edits++;
      if (renders > 0) for (const tag of tags) editedAt.set(tag, edits);
    },
    noteAll() {
      allEditedAt = ++edits;
    },
  };
}
