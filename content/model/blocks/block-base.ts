/** What every block has. */
export interface BlockBase<T extends string> {
  readonly type: T;
  /** UUID of the paragraph, unique on the page. */
  readonly id: string;
  /** `id` of its heading, unique on the page; absent where no table of contents leads to it. */
  readonly anchor?: string;
}

/** A block that may begin a chapter of the page. */
export interface ChapterBase<T extends string> extends BlockBase<T> {
  readonly title: string | null;
}
