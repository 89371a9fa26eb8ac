import { z } from "zod";
import { type Bundle, resourceTypeOf } from "#content-model/bundle.ts";
import type { Answer, Ask } from "./ask.ts";

const members = z.record(z.string(), z.unknown()).catch({});
const resource = z.object({
  type: z.string(),
  id: z.string(),
  attributes: members,
  relationships: members,
});

const collection = z.object({
  data: z.array(resource),
  meta: z
    .object({ omitted: z.object({ links: z.record(z.string(), z.unknown()) }) })
    .optional()
    .catch(undefined),
  links: z.object({ next: z.object({ href: z.string() }).optional() }).catch({}),
});

export type SampleResource = z.output<typeof resource>;

/** The first resources of a type that anonymous readers can see. */
export interface Sample {
  readonly answer: Answer;
  /** Empty if the response is not a collection. */
  readonly resources: readonly SampleResource[];
  readonly isCollection: boolean;
  /** Why resources were left out, in the backend's words; `null` if none were. */
  readonly omission: string | null;
  /** Path of the next page with its query; `null` if there is none. */
  readonly nextPath: string | null;
}

/** Requests samples for checks. Each type is requested once, even if several checks use it. */
export interface Samples {
  of(type: Pick<Bundle, "entityType" | "bundle">): Promise<Sample>;
}

/** Large enough to find published resources after unpublished ones. */
const sampleSize = 25;

export function createSamples(ask: Ask): Samples {
  const known = new Map<string, Promise<Sample>>();
  return {
    of(type) {
      const key = resourceTypeOf(type);
      const path = `/jsonapi/${type.entityType}/${type.bundle}?page%5Blimit%5D=${sampleSize}`;
      const sample = known.get(key) ?? readSample(ask, path);
      known.set(key, sample);
      return sample;
    },
  };
}

/** Requests a collection and returns its first page. */
export async function readSample(ask: Ask, path: string): Promise<Sample> {
  const answer = await ask(path);
  const read = answer.status === 200 ? collection.safeParse(answer.json) : null;
  if (!read?.success) {
    return { answer, resources: [], isCollection: false, omission: null, nextPath: null };
  }
  const { data, meta, links } = read.data;
  return {
    answer,
    resources: data,
    isCollection: true,
    omission: meta === undefined ? null : omissionOf(meta.omitted.links),
    nextPath: links.next === undefined ? null : pathOf(links.next.href),
  };
}

/** Requests all pages of a collection, one after the other. */
export async function* readPages(ask: Ask, path: string): AsyncGenerator<Sample> {
  // Stops if a faulty backend links back to an earlier page.
  const seen = new Set<string>();
  for (let next: string | null = path; next !== null && !seen.has(next);) {
    seen.add(next);
    const page: Sample = await readSample(ask, next);
    yield page;
    next = page.nextPath;
  }
}

const omittedLink = z.object({ meta: z.object({ detail: z.string() }) });

function omissionOf(links: Readonly<Record<string, unknown>>): string {
  const details = Object.values(links).map((link) => omittedLink.safeParse(link).data?.meta.detail);
  return details.find((detail) => detail !== undefined) ?? "Some resources were left out.";
}

/** Returns the path of a link, because a backend behind a proxy may return links with another host. */
function pathOf(href: string): string {
  const url = URL.canParse(href, "http://backend") ? new URL(href, "http://backend") : null;
  return url === null ? href : url.pathname + url.search;
}
