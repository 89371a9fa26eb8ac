import type { ContentClient } from "#content/content-client.server.ts";
import type { ListItem } from "#content/model/list.ts";
import type { Page, PageKind } from "#content/model/page.ts";
import type { Teaser } from "#content/model/teaser.ts";
import type { SiteRequest } from "#app/context.ts";
import { rankRelated, type RelatedCandidate } from "#domain/related/rank-related.ts";

/** Pages somebody reads to learn something, and may want to learn more. */
const readOn = new Set<PageKind>([
  "animation",
  "article",
  "customer",
  "event",
  "knowledge_hub_article",
  "resource",
]);
/** What is suggested to them. */
const suggested = ["resource", "knowledge_hub_article"] as const;
const maxRelated = 3;

/**
 * What to read after a page: what its editors chose, else what has most to do with it. Fails alone: without the lists
 * nothing is suggested.
 */
export async function fetchRelated(
  content: ContentClient,
  { address: { site, language }, log }: SiteRequest,
  page: Page,
): Promise<readonly Teaser[]> {
  const isAboutSomething = page.topics.length + page.industries.length + page.productLines.length;
  if (page.related.length > 0 || !readOn.has(page.kind) || isAboutSomething === 0)
    return page.related;
  try {
    const lists = await Promise.all(
      suggested.map((kind) => content.fetchList({ site, language, kind })),
    );
    const candidates = lists.flatMap(({ list }) => list.items.map(candidateOf));
    const subjects = {
      id: page.id,
      topics: page.topics.map(({ slug }) => slug),
      industries: page.industries.map(({ slug }) => slug),
      productLines: page.productLines.map(({ slug }) => slug),
    };
    return rankRelated(subjects, candidates, maxRelated).map(({ teaser }) => teaser);
  } catch (error) {
    log.warn({ err: error }, "related pages left out");
    return [];
  }
}

const candidateOf = ({
  teaser,
  values,
  created,
}: ListItem): RelatedCandidate & { teaser: Teaser } => ({
  teaser,
  id: teaser.id,
  topics: values["topics"] ?? [],
  industries: values["industries"] ?? [],
  productLines: values["product_lines"] ?? [],
  date: teaser.date ?? created,
});
