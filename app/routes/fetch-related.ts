import type { ContentClient, ListRequest } from "#content/content-client.server.ts";
import type { ListItem, ListTerm } from "#content/model/list.ts";
import type { Page, PageKind, Term } from "#content/model/page.ts";
import type { PlacedBlocks } from "#content/model/placed-block.ts";
import type { Teaser } from "#content/model/teaser.ts";
import type { SiteRequest } from "#app/context.ts";
import { teaserIdsIn } from "./shown-once.ts";
import { rankRelated, type RelatedCandidate, type Subjects } from "#domain/related/rank-related.ts";

/** Kinds of informative pages, whose readers may want to read more. */
const readOn = new Set<PageKind>([
  "animation",
  "article",
  "customer",
  "event",
  "knowledge_hub_article",
  "resource",
]);
/** Kinds of pages that are recommended. */
const suggested = ["resource", "knowledge_hub_article"] as const;
type ListedKind = ListRequest["kind"];
const maxRelated = 3;

interface RelatedOptions {
  readonly page: Page;
  /** The blocks around the page. */
  readonly around: PlacedBlocks | Promise<PlacedBlocks>;
}

/**
 * Returns pages to read next: those that editors chose, otherwise the most closely related ones that the page does not
 * show yet. Never rejects: without lists, nothing is recommended.
 */
export async function fetchRelated(
  content: ContentClient,
  request: Pick<SiteRequest, "address" | "log">,
  { page, around }: RelatedOptions,
): Promise<readonly Teaser[]> {
  if (page.related.length > 0 || !readOn.has(page.kind)) return page.related;
  const shown = teaserIdsIn(page, (await around).content_top);
  return fetchClosest(content, request, { page, kinds: suggested, limit: maxRelated, shown });
}

interface ClosestOptions {
  readonly page: Page;
  /** Kinds of pages to return. */
  readonly kinds: readonly ListedKind[];
  readonly limit: number;
  /** Ids of pages that are shown already. */
  readonly shown?: ReadonlySet<string>;
}

/** Returns the pages most closely related to a page by its subjects. Never rejects: without lists, there are none. */
export async function fetchClosest(
  content: ContentClient,
  { address: { site, language }, log }: Pick<SiteRequest, "address" | "log">,
  { page, kinds, limit, shown = new Set() }: ClosestOptions,
): Promise<readonly Teaser[]> {
  const isAboutSomething = page.topics.length + page.industries.length + page.productLines.length;
  if (isAboutSomething === 0) return [];
  try {
    const lists = await Promise.all(
      kinds.map((kind) => content.fetchNewest({ site, language, kind })),
    );
    const held = lists.flatMap(({ list }) => list.items.map(candidateOf));
    const terms = lists.map(({ list }) => list.terms);
    const subjects = {
      topics: slugsOf(
        page.topics,
        terms.flatMap((each) => each["topics"] ?? []),
      ),
      industries: slugsOf(
        page.industries,
        terms.flatMap((each) => each["industries"] ?? []),
      ),
      productLines: slugsOf(
        page.productLines,
        terms.flatMap((each) => each["product_lines"] ?? []),
      ),
    };
    const areAll = lists.every(({ list }) => list.isWhole);
    const found = areAll ? [] : await findCandidates(content, { site, language, kinds }, subjects);
    const heldIds = new Set(held.map(({ id }) => id));
    const all = [...held, ...found.filter(({ id }) => !heldIds.has(id))];
    const candidates = all.filter(({ id }) => !shown.has(id));
    const about = { id: page.id, ...subjects };
    return rankRelated(about, candidates, limit).map(({ teaser }) => teaser);
  } catch (error) {
    log.warn({ err: error }, "Related pages are unavailable; the page is rendered without them.");
    return [];
  }
}

/** Returns the names of terms in lists; a page has them by the addresses of its own language. */
function slugsOf(terms: readonly Term[], listed: readonly ListTerm[]): readonly string[] {
  const slugs = new Map(listed.map(({ id, slug }) => [id, slug]));
  return terms.flatMap(({ id }) => slugs.get(id) ?? []);
}

interface Candidate extends RelatedCandidate {
  readonly teaser: Teaser;
}

const candidateOf = ({ teaser, values, created }: ListItem): Candidate => ({
  teaser,
  id: teaser.id,
  topics: values["topics"] ?? [],
  industries: values["industries"] ?? [],
  productLines: values["product_lines"] ?? [],
  date: teaser.date ?? created,
});

/** Facets of the index by property of a page. */
const facetsOf = { topics: "topic", industries: "industry", productLines: "product-line" } as const;
/** The index's maximum. */
const maxFound = 50;

/**
 * Returns candidates that are missing in lists too long for memory: pages about each of the subjects, from the search
 * index. They are older than those in memory, so their date makes no difference.
 */
async function findCandidates(
  content: ContentClient,
  place: Pick<SiteRequest["address"], "site" | "language"> & Pick<ClosestOptions, "kinds">,
  subjects: Subjects,
): Promise<readonly Candidate[]> {
  const asked = (["topics", "industries", "productLines"] as const).flatMap((field) =>
    subjects[field].map((slug) => ({ field, slug })),
  );
  const answers = await Promise.all(
    asked.map(async ({ field, slug }) => {
      const filters = { [facetsOf[field]]: [slug] };
      const ask = { ...place, words: "", filters, limit: maxFound };
      return { field, slug, teasers: (await content.search(ask)).results };
    }),
  );
  const found = new Map<string, Candidate>();
  for (const { field, slug, teasers } of answers) {
    for (const teaser of teasers) {
      const { id } = teaser;
      const known = found.get(id) ?? { teaser, id, date: null, ...nothing };
      found.set(id, { ...known, [field]: [...known[field], slug] });
    }
  }
  return [...found.values()];
}

const nothing: Subjects = { topics: [], industries: [], productLines: [] };
