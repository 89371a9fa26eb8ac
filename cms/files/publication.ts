import { isPeriod, isPublishedAt, type PublicationTimes } from "#domain/publication.ts";
import { formatMoment, readMoment } from "../entity-types/moments.ts";
import type { UnitReader } from "./unit.ts";
import type { BaseVersion, Version } from "./version.ts";
import { below, faultAt } from "./yaml-source.ts";

/** Names of the keys, and of the attributes of the module Scheduler. */
const publishKey = "publish_on";
const unpublishKey = "unpublish_on";

interface ScheduledVersion extends Pick<Version, "map" | "at"> {
  readonly original: Version;
}

/**
 * Returns a node as it is at the time of reading: unpublished outside the period of its times. As with the module
 * Scheduler, publishing counts as a change. A draft (`status: false`) has no times, since they would change nothing.
 */
export function schedule(
  reader: UnitReader,
  base: BaseVersion,
  version: ScheduledVersion,
): BaseVersion {
  const times = readTimes(reader, version);
  if (times === null) return { ...base, status: false };
  if (!base.status) return base;
  const { publishOn, unpublishOn } = times;
  for (const moment of [publishOn, unpublishOn]) if (moment !== null) reader.moments.add(moment);
  const hasBegun = publishOn !== null && publishOn <= reader.now;
  return {
    ...base,
    status: isPublishedAt({ status: true, ...times }, reader.now),
    changed: hasBegun ? Math.max(base.changed, publishOn) : base.changed,
    attributes: {
      ...base.attributes,
      [publishKey]: publishOn === null ? null : formatMoment(publishOn),
      [unpublishKey]: unpublishOn === null ? null : formatMoment(unpublishOn),
    },
  };
}

/** Returns the times of a version; `null` if they cannot be used, which is reported. */
function readTimes(reader: UnitReader, version: ScheduledVersion): PublicationTimes | null {
  const publishOn = readTime(reader, version, publishKey);
  const unpublishOn = readTime(reader, version, unpublishKey);
  if (publishOn === undefined || unpublishOn === undefined) return null;
  if (isPeriod({ publishOn, unpublishOn })) return { publishOn, unpublishOn };
  const { map, at } = version;
  const expected = `a time after ${publishKey}`;
  reader.faults.push(faultAt(below(at, unpublishKey), map[unpublishKey], expected));
  return null;
}

/** A translation without the key has the time of the original. Returns `undefined` for an invalid time. */
function readTime(
  reader: UnitReader,
  { map, at, original }: ScheduledVersion,
  key: string,
): number | null | undefined {
  const isOwn = map[key] !== undefined;
  const value = isOwn ? map[key] : original.map[key];
  if (value === undefined || value === null) return null;
  const seconds = typeof value === "string" && withOffset.test(value) ? readMoment(value) : null;
  if (seconds !== null) return seconds;
  const place = isOwn ? at : original.at;
  const expected = "a time with its offset such as 2026-12-01T09:00:00+01:00";
  reader.faults.push(faultAt(below(place, key), value, expected));
  return undefined;
}

/** Without an offset, the time would depend on the machine. */
const withOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
