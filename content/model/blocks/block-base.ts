/** Properties of every block. */
export interface BlockBase<T extends string> {
  readonly type: T;
  /** UUID of the paragraph, unique on the page. */
  readonly id: string;
  /** `id` of its heading, unique on the page; absent if no table of contents links to it. */
  readonly anchor?: string;
}

/** A block that may start a chapter of the page. */
export interface ChapterBase<T extends string> extends BlockBase<T> {
  readonly title: string | null;
}
