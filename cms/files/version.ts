import type { Bundle } from "#content-model/bundle.ts";
import type { AliasRecord, JsonObject, ReferenceRecord } from "../store/records.ts";
import type { Place } from "./yaml-source.ts";

/** An entity as one language's file describes it. */
export interface Version {
  readonly langcode: string;
  readonly map: JsonObject;
  readonly at: Place;
}

/** What is not a field of the bundle but of its entity type. */
export interface BaseVersion {
  readonly label: string;
  readonly status: boolean;
  /** Unix seconds. */
  readonly created: number;
  /** Unix seconds. */
  readonly changed: number;
  readonly alias: AliasRecord | null;
  /** Further base attributes by their wire names. */
  readonly attributes: JsonObject;
}

/** An entity with fields, as its files describe it. */
export interface Composite {
  readonly bundle: Bundle;
  /** Name that survives reloads. */
  readonly place: string;
  /** The default language first. */
  readonly versions: readonly Version[];
  /** Keys of the content file that are no fields. */
  readonly baseKeys: readonly string[];
  base(version: Version): BaseVersion;
  /** References every version has besides its fields. */
  readonly references?: readonly ReferenceRecord[];
}

/** Key of a field in content files. */
export const keyOf = (field: string) => field.replace(/^field_/, "");
