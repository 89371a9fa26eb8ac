import type { Bundle } from "#content-model/bundle.ts";
import type { AliasRecord, JsonObject, ReferenceRecord } from "../store/records.ts";
import type { Place } from "./yaml-source.ts";

/** An entity as described in the file of one language. */
export interface Version {
  readonly langcode: string;
  readonly map: JsonObject;
  readonly at: Place;
}

/** Data that belongs to the entity type, not to a field of the bundle. */
export interface BaseVersion {
  readonly label: string;
  readonly status: boolean;
  /** Unix seconds. */
  readonly created: number;
  /** Unix seconds. */
  readonly changed: number;
  readonly alias: AliasRecord | null;
  /** Further base attributes by wire name. */
  readonly attributes: JsonObject;
}

/** An entity with fields, as its files describe it. */
export interface Composite {
  readonly bundle: Bundle;
  /** Name that stays the same after reloads. */
  readonly place: string;
  /** Default language first. */
  readonly versions: readonly Version[];
  /** Keys of the content file that are not fields. */
  readonly baseKeys: readonly string[];
  base(version: Version): BaseVersion;
  /** References that every version has in addition to its fields. */
  readonly references?: readonly ReferenceRecord[];
}

/** Returns the key of a field in content files. */
export const keyOf = (field: string) => field.replace(/^field_/, "");
