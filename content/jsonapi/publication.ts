import { z } from "zod";
import { isPublishedAt, type PublicationTimes } from "#domain/publication.ts";

/** Attributes of Drupal's module Scheduler. Absent: the backend does not have it, or hides them from this reader. */
export const timeAttributes = ["publish_on", "unpublish_on"] as const;

const seconds = z.iso
  .datetime({ offset: true })
  .transform((text) => Date.parse(text) / 1000)
  .nullish()
  .transform((value) => value ?? null)
  .catch(null);
const attributesOf = z.object({
  status: z.boolean().catch(false),
  publish_on: seconds,
  unpublish_on: seconds,
});

/** Returns when a resource is to be published and unpublished, by its attributes as they came. */
export function timesOf(attributes: object): PublicationTimes {
  const { publish_on: publishOn, unpublish_on: unpublishOn } = attributesOf.parse(attributes);
  return { publishOn, unpublishOn };
}

/**
 * Whether visitors see a resource at a time from now on, in Unix seconds. The backend sets the status at the times, so
 * an unpublished page with a publish time is published then.
 */
export function isPublishedOn(attributes: object, at: number): boolean {
  const { status } = attributesOf.parse(attributes);
  const times = timesOf(attributes);
  return isPublishedAt({ status: status || times.publishOn !== null, ...times }, at);
}
