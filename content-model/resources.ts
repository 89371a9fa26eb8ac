import type { Bundle, EntityTypeId } from "./bundle.ts";
import type { AttributeField, Field, RelationshipField } from "./fields.ts";
import type { SiteBundle } from "./model.ts";

/** Text with markup in JSON:API. Only `processed` has been filtered by the text format. */
export interface FormattedText {
  readonly value: string;
  readonly format: string | null;
  readonly processed: string;
}

/** A link in JSON:API, not resolved: `entity:node/5`, `internal:/contact?x=1#y`, `route:<nolink>`, `https://…`. */
export interface LinkValue {
  readonly uri: string;
  readonly title: string | null;
}

interface ValueByKind {
  text: string;
  long_text: string;
  rich_text: FormattedText;
  boolean: boolean;
  integer: number;
  decimal: string;
  date: string;
  date_time: string;
  date_time_range: { readonly value: string; readonly end_value: string };
  email: string;
  telephone: string;
  link: LinkValue;
  metatags: string;
}

type SingleValue<F extends AttributeField> = F extends { kind: "choice"; values: infer V }
  ? keyof V & string
  : F["kind"] extends keyof ValueByKind
    ? ValueByKind[F["kind"]]
    : never;

/** Value of an attribute in JSON:API: a list for fields with several values, otherwise a value or `null`. */
export type AttributeValue<F extends AttributeField> = F extends { multiple: true }
  ? readonly SingleValue<F>[]
  : SingleValue<F> | null;

/**
 * Identifier of a related resource. The type `unknown` and the ids `missing` and `virtual` mean that there is no
 * resource.
 */
export interface ResourceIdentifier<T extends string = string> {
  readonly type: T;
  readonly id: string;
  readonly meta?: {
    readonly drupal_internal__target_id?: number | string;
    readonly alt?: string;
    readonly title?: string;
    readonly width?: number | null;
    readonly height?: number | null;
    readonly description?: string | null;
  };
}

type TargetType<F extends RelationshipField> = `${F["entityType"]}--${F["bundles"][number]}`;

export type RelationshipValue<F extends RelationshipField> = {
  readonly data: F extends { multiple: true }
    ? readonly ResourceIdentifier<TargetType<F>>[]
    : ResourceIdentifier<TargetType<F>> | null;
};

interface PathValue {
  readonly alias: string | null;
  readonly langcode: string;
}

interface TranslatableAttributes {
  readonly langcode: string;
  readonly default_langcode: boolean;
  readonly status: boolean;
}

interface BaseAttributes {
  node: TranslatableAttributes & {
    readonly drupal_internal__nid: number;
    readonly title: string;
    readonly created: string;
    readonly changed: string;
    readonly path: PathValue;
  };
  paragraph: TranslatableAttributes & { readonly drupal_internal__id: number };
  media: TranslatableAttributes & { readonly drupal_internal__mid: number; readonly name: string };
  taxonomy_term: TranslatableAttributes & {
    readonly drupal_internal__tid: number;
    readonly name: string;
    readonly description: FormattedText | null;
    readonly weight: number;
    readonly changed: string;
    readonly path: PathValue;
  };
  block_content: TranslatableAttributes & {
    readonly drupal_internal__id: number;
    readonly info: string;
  };
  comment: TranslatableAttributes & {
    readonly drupal_internal__cid: number;
    readonly subject: string;
    /** Name of an author without an account. */
    readonly name: string | null;
    readonly created: string;
  };
  menu_link_content: TranslatableAttributes & {
    readonly drupal_internal__id: number;
    readonly title: string;
  };
  file: {
    readonly drupal_internal__fid: number;
    readonly filename: string;
    readonly uri: { readonly value: string; readonly url: string };
    readonly filemime: string;
    readonly filesize: number;
    readonly changed: string;
  };
  user: { readonly display_name: string };
}

interface ToUser {
  readonly data: ResourceIdentifier<"user--user"> | null;
}

/** References of every entity of a type that the site reads. */
interface BaseRelationships {
  node: { readonly uid: ToUser };
  comment: { readonly uid: ToUser };
}

type BaseRelationshipsOf<T extends EntityTypeId> = T extends keyof BaseRelationships
  ? BaseRelationships[T]
  : object;

type AttributesOf<Fields extends Readonly<Record<string, Field>>> = {
  readonly [
    Name in keyof Fields as Fields[Name] extends AttributeField ? Name : never
  ]: Fields[Name] extends AttributeField ? AttributeValue<Fields[Name]> : never;
};

type RelationshipsOf<Fields extends Readonly<Record<string, Field>>> = {
  readonly [
    Name in keyof Fields as Fields[Name] extends RelationshipField ? Name : never
  ]: Fields[Name] extends RelationshipField ? RelationshipValue<Fields[Name]> : never;
};

/** The JSON:API resource of a bundle, inferred from its definition. */
export type ResourceOf<B extends Bundle> = B extends Bundle
  ? {
      readonly type: `${B["entityType"]}--${B["bundle"]}`;
      readonly id: string;
      readonly attributes: BaseAttributes[B["entityType"]] & AttributesOf<B["fields"]>;
      readonly relationships: BaseRelationshipsOf<B["entityType"]> & RelationshipsOf<B["fields"]>;
    }
  : never;

/** Resources of the site's own bundles, and those without a bundle. */
export type SiteResource = ResourceOf<SiteBundle> | FileResource | UserResource;

export type NodeResource = Extract<SiteResource, { type: `node--${string}` }>;
export type TermResource = Extract<SiteResource, { type: `taxonomy_term--${string}` }>;

/** An account. Readers see only its name. */
export interface UserResource {
  readonly type: "user--user";
  readonly id: string;
  readonly attributes: BaseAttributes["user"];
}

export interface FileResource {
  readonly type: "file--file";
  readonly id: string;
  readonly attributes: BaseAttributes["file"];
}

/** Base attributes of all resources of an entity type. */
export type BaseAttributesOf<T extends EntityTypeId> = BaseAttributes[T];
