import type { Bundle, EntityTypeId } from "#content-model/bundle.ts";

/** What an editor can change in a file, a block or a part of a value: a key with its kind of value. */
export interface Member {
  /** Key in the content file. */
  readonly key: string;
  readonly label: string;
  readonly help?: string;
  readonly isRequired: boolean;
  /** Each language has its own value. */
  readonly isTranslated: boolean;
  readonly isList: boolean;
  readonly kind: Kind;
}

/** What a value is. */
export type Kind =
  | { readonly type: "text"; readonly maxLength: number; readonly input: "text" | "email" | "tel" }
  | { readonly type: "long_text" }
  | { readonly type: "rich_text" }
  | { readonly type: "boolean"; readonly default: boolean }
  | { readonly type: "integer" }
  | { readonly type: "decimal" }
  | { readonly type: "date" }
  | { readonly type: "date_time" }
  | { readonly type: "choice"; readonly values: Readonly<Record<string, string>> }
  | { readonly type: "tags" }
  | { readonly type: "reference"; readonly targets: Targets }
  | { readonly type: "file"; readonly isPicture: boolean }
  | Group
  | { readonly type: "blocks"; readonly bundles: readonly string[] };

/** A map of members. */
export interface Group {
  readonly type: "group";
  readonly members: readonly Member[];
  /** Member whose value alone may stand for the map, such as the file of `image: hero.jpg`. */
  readonly short?: string;
  /** Members with an empty text if they are left out beside the short one: pictures without description. */
  readonly emptyTexts?: readonly string[];
}

/** Entities that a reference may lead to. */
export interface Targets {
  readonly entityType: EntityTypeId;
  readonly bundles: readonly string[];
}

/** A bundle with its members. */
export interface EditedBundle {
  readonly bundle: Bundle;
  readonly members: readonly Member[];
}
