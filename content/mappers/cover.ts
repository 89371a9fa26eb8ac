import type { NodeResource, TermResource } from "#content-model/resources.ts";
import { hasCovers, isMotif } from "#domain/covers.ts";
import { isLocale } from "#domain/locales.ts";
import type { OfType } from "../jsonapi/resource-index.ts";
import type { Cover, MotifCover, SessionCover } from "../model/cover.ts";
import { mapBars } from "./chart.ts";
import { plainText } from "./context.ts";
import { mapEventDates } from "./event-dates.ts";
import { mapFigure } from "./figure.ts";
import { mapImage } from "./image.ts";
import { mapPerson } from "./person.ts";
import type { TeaserContext } from "./teaser-mapper.ts";
import { mapTerm } from "./term.ts";

type Resource = OfType<NodeResource, "node--resource">;
type Subject = OfType<
  NodeResource,
  | "node--animation"
  | "node--article"
  | "node--knowledge_hub_article"
  | "node--lp_template"
  | "node--page"
  | "node--resource"
  | "node--resource_library"
>;
type Weight = NonNullable<
  OfType<TermResource, "taxonomy_term--resource_types">["attributes"]["field_asset_weight"]
>;

/**
 * Returns the cover of a node, which is shown if it has no picture; null for bundles without covers, and if the brand
 * shows no covers of this kind.
 */
export function mapCover(node: NodeResource, context: TeaserContext): Cover | null {
  const cover = coverOf(node, context);
  return cover !== null && hasCovers(cover.kind) ? cover : null;
}

function coverOf(node: NodeResource, context: TeaserContext): Cover | null {
  switch (node.type) {
    case "node--event": {
      const { start, end, timeZone, location } = mapEventDates(node);
      return {
        kind: "session",
        start,
        end,
        timeZone,
        place: location,
        ...speakersOf(node, context),
      };
    }
    case "node--customer":
      return storyOf(node, context);
    case "node--resource": {
      const type = node.relationships.field_resource_type.data;
      const weight = type && context.resources.find(type)?.attributes.field_asset_weight;
      return weight ? resourceCovers[weight](node, context) : motifCoverOf(node, context);
    }
    case "node--animation":
    case "node--article":
    case "node--knowledge_hub_article":
    case "node--lp_template":
    case "node--page":
    case "node--resource_library":
      return motifCoverOf(node, context);
    case "node--office": {
      const motif = mapMotif(node.attributes.field_motif);
      return motif === null ? null : { kind: "motif", motif };
    }
    default:
      return null;
  }
}

const paperOf = (node: Resource, context: TeaserContext): Cover => ({
  kind: "paper",
  label: typeOf(node, context),
  motif: motifOf(node, context),
});

function reportOf(node: Resource, context: TeaserContext): Cover {
  const { field_chart: rows, field_chart_title: caption, langcode } = node.attributes;
  const bars = mapBars(rows, isLocale(langcode) ? langcode : context.language);
  if (bars.length === 0) return paperOf(node, context);
  return { kind: "report", label: typeOf(node, context), caption: plainText(caption), bars };
}

const recordingOf = (node: Resource, context: TeaserContext): Cover => ({
  kind: "session",
  start: node.attributes.created,
  end: null,
  timeZone: "UTC",
  place: typeOf(node, context),
  ...speakersOf(node, context),
});

function storyOf(
  { attributes, relationships }: Resource | OfType<NodeResource, "node--customer">,
  context: TeaserContext,
): Cover | null {
  const logo = mapImage(relationships.field_logo.data, context);
  const figure = mapFigure(attributes);
  return logo === null && figure === null ? null : { kind: "story", logo, figure };
}

/** Covers of resources, by the weight of their type. */
const resourceCovers: Readonly<
  Record<Weight, (node: Resource, context: TeaserContext) => Cover | null>
> = {
  "analyst report": reportOf,
  brochure: paperOf,
  "case study": (node, context) => storyOf(node, context) ?? motifCoverOf(node, context),
  infographic: motifCoverOf,
  podcast: motifCoverOf,
  video: motifCoverOf,
  webinar: recordingOf,
  "white paper": paperOf,
};

function motifCoverOf(node: Subject, context: TeaserContext): MotifCover | null {
  const motif = motifOf(node, context);
  return motif === null ? null : { kind: "motif", motif };
}

/** Returns the motif of a node, or that of its first product line with one. */
function motifOf({ attributes, relationships }: Subject, { resources }: TeaserContext) {
  const lines = relationships.field_product_lines.data.map((line) => resources.find(line));
  const named = [attributes, ...lines.map((line) => line?.attributes)];
  return named.flatMap((each) => mapMotif(each?.field_motif ?? null) ?? [])[0] ?? null;
}

/** Returns the name of a motif; null if there is none, or if the brand draws none of this name. */
export function mapMotif(name: string | null): string | null {
  const named = plainText(name);
  return named !== null && isMotif(named) ? named : null;
}

function speakersOf(
  { relationships }: Resource | OfType<NodeResource, "node--event">,
  context: TeaserContext,
): Pick<SessionCover, "speakers"> {
  const people = relationships.field_speakers.data.flatMap(
    (each) => mapPerson(each, context) ?? [],
  );
  return { speakers: people.map(({ id, name, image }) => ({ id, name, image })) };
}

const typeOf = ({ relationships }: Resource, context: TeaserContext): string | null =>
  mapTerm(relationships.field_resource_type.data, context)?.name ?? null;
