import type { Json } from "../store/records.ts";
import type { EntityType } from "./entity-type.ts";
import { formatMoment } from "./moments.ts";

/** Data for the base attributes of a translation. Times in Unix seconds. */
export interface BaseValues {
  readonly id: number | string;
  readonly revision: number | null;
  readonly langcode: string;
  /** `null` in the default translation itself. */
  readonly sourceLangcode: string | null;
  readonly status: boolean;
  readonly label: string;
  readonly created: number;
  readonly changed: number;
}

/**
 * Returns the attributes that Drupal itself adds to every entity of a type, without computed ones and the bundle's
 * fields.
 */
export function baseAttributes(type: EntityType, values: BaseValues): Record<string, Json> {
  const attributes: Record<string, Json> = {};
  for (const [name, source] of Object.entries(type.attributes)) {
    if (source.kind !== "computed") attributes[name] = baseValue(name, type, values);
  }
  return attributes;
}

function baseValue(name: string, type: EntityType, values: BaseValues): Json {
  const source = type.attributes[name];
  if (source?.kind === "id") return values.id;
  if (source?.kind === "revision") return values.revision;
  if (source?.kind === "column") return columnValue(source.column, values);
  switch (name) {
    case "revision_translation_affected":
      return true;
    case "content_translation_source":
      return values.sourceLangcode ?? "und";
    case "revision_timestamp":
    case "content_translation_changed":
      return formatMoment(values.changed);
    case "revision_created":
    case "content_translation_created":
      return formatMoment(values.created);
    case "content_translation_status":
    case "reusable":
      return true;
    case "content_translation_outdated":
    case "promote":
    case "sticky":
    case "external":
    case "rediscover":
    case "expanded":
      return false;
    case "weight":
      return 0;
    case "behavior_settings":
      return [];
    case "bundle":
      return type.id;
    default:
      return null;
  }
}

function columnValue(column: string, values: BaseValues): Json {
  switch (column) {
    case "label":
      return values.label;
    case "status":
      return values.status;
    case "langcode":
      return values.langcode;
    case "is_default":
      return values.sourceLangcode === null;
    case "created":
      return formatMoment(values.created);
    default:
      return formatMoment(values.changed);
  }
}
