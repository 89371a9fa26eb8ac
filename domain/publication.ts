/** When a page is to be published and unpublished. Unix seconds; null: no time is set. */
export interface PublicationTimes {
  readonly publishOn: number | null;
  readonly unpublishOn: number | null;
}

/** What decides whether visitors see a page. */
export interface Publication extends PublicationTimes {
  /** The page is published apart from its times. */
  readonly status: boolean;
}

/** Whether visitors see a page at a time, in Unix seconds. The end of the period is exclusive. */
export function isPublishedAt(
  { status, publishOn, unpublishOn }: Publication,
  at: number,
): boolean {
  return status && (publishOn ?? at) <= at && at < (unpublishOn ?? Infinity);
}

/** Whether the times form a period: a page cannot end before it begins. */
export const isPeriod = ({ publishOn, unpublishOn }: PublicationTimes): boolean =>
  publishOn === null || unpublishOn === null || publishOn < unpublishOn;
