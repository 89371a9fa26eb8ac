import type { SiteResource } from "#content-model/resources.ts";
import type { OfType } from "../jsonapi/resource-index.ts";
import type { TeaserBase, TeaserKind, TeaserOf } from "../model/teaser.ts";
import type { MappingContext } from "./context.ts";

export type TeaserContext = Pick<
  MappingContext,
  "resources" | "links" | "pictureAddress" | "language"
> &
  Partial<Pick<MappingContext, "textBudget">>;

export type NodeOf<K extends TeaserKind> = OfType<SiteResource, `node--${K}`>;

/** Adds the properties of a kind of teaser to those that all teasers have. */
export type TeaserMapper<K extends TeaserKind> = (
  node: NodeOf<K>,
  base: TeaserBase<K>,
  context: TeaserContext,
) => TeaserOf<K>;
