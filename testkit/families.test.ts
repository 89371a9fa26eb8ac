import { afterAll, beforeAll, expect, it } from "vitest";
import { entries } from "#app/gallery/samples.server.ts";
import type { ContentBackend } from "#cms/backend.ts";
import type { Bundle } from "#content-model/bundle.ts";
import { bundles } from "#content-model/model.ts";
import { createContentClient } from "#content/content-client.server.ts";
import { silentLog } from "#lib/log.ts";
import { fetchAsSite, openEmbeddedContent } from "./embedded-content.ts";

/** What exists for each kind of content, by names like `node--page`. */
interface Evidence {
  /** Kinds that the content client returns for the content of the tests, by its own names: `page`, `accordion`. */
  readonly mapped: ReadonlySet<string>;
  /** Entries of the gallery, which shows every view in its states. */
  readonly shown: ReadonlySet<string>;
  /** Bundles that the sample site uses. */
  readonly sampled: ReadonlySet<string>;
}

const all: readonly Bundle[] = Object.values(bundles);
const nameOf = ({ entityType, bundle }: Bundle) => `${entityType}--${bundle}`;
/** Vocabularies have no pages of their own, except for three whose pages are of one kind. */
const kinds = all.filter(({ entityType }) => entityType !== "taxonomy_term");
const opened: ContentBackend[] = [];
let evidence: Evidence;

beforeAll(async () => {
  const mapped = await Promise.all(
    ["testkit/page-kinds", "testkit/block-samples", "sample/content"].map(mappedIn),
  );
  evidence = {
    mapped: new Set(mapped.flat()),
    shown: new Set(entries.map(({ id }) => id)),
    sampled: await bundlesIn(open("sample/content")),
  };
}, 60_000);
afterAll(() => opened.forEach((backend) => backend.close()));

it.each(kinds.map((bundle) => [nameOf(bundle), bundle] as const))(
  "%s has a mapper, a view and a place in the sample site",
  (_, bundle) => {
    expect(missingOf(bundle, evidence)).toEqual([]);
  },
);

it("names what is missing", () => {
  const none = new Set<string>();
  const nothing: Evidence = { mapped: none, shown: none, sampled: none };
  const complete = ["accordion", "page", "basic", "video"].map((bundle) =>
    kinds.find((each) => each.bundle === bundle),
  );
  expect(complete.map((bundle) => bundle && missingOf(bundle, nothing))).toEqual([
    ["no mapper", "no view: block-accordion", "not in the sample site"],
    ["no mapper", "no view: page-page", "no view: teaser-page", "not in the sample site"],
    ["no mapper", "no view: placed-basic", "not in the sample site"],
    ["no mapper", "not in the sample site"],
  ]);
});

function missingOf(bundle: Bundle, { mapped, shown, sampled }: Evidence): string[] {
  const views = viewsOf(bundle);
  return [
    ...(bundle.isPart || mapped.has(nameOf(bundle)) ? [] : ["no mapper"]),
    ...views.flatMap((view) => (shown.has(view) ? [] : [`no view: ${view}`])),
    // Comments are written by readers, so the sample may have none.
    ...(bundle.entityType === "comment" || sampled.has(nameOf(bundle))
      ? []
      : ["not in the sample site"]),
  ];
}

/** Returns the gallery entries that show a kind of content. Media are shown by the kinds that contain them. */
function viewsOf(bundle: Bundle): readonly string[] {
  const name = bundle.bundle.replaceAll("_", "-");
  if (bundle.entityType === "node") return [`page-${name}`, `teaser-${name}`];
  if (bundle.entityType === "block_content") return [`placed-${name}`];
  return bundle.entityType === "paragraph" && !bundle.isPart ? [`block-${name}`] : [];
}

function open(contentDir: string): ContentBackend {
  const backend = openEmbeddedContent(contentDir);
  opened.push(backend);
  return backend;
}

interface Listed {
  readonly attributes: { readonly langcode: string; readonly path?: { alias: string | null } };
}
interface ListPage {
  readonly data?: readonly Listed[];
  readonly links?: { readonly next?: { readonly href: string } };
}

const addressOf = ({ entityType, bundle }: Bundle) =>
  `http://cms.test/jsonapi/${entityType}/${bundle}`;

const pageOf = async (backend: ContentBackend, address: string) =>
  (await (await fetchAsSite(backend)(address)).json()) as ListPage;

async function listOf(backend: ContentBackend, bundle: Bundle): Promise<readonly Listed[]> {
  const listed: Listed[] = [];
  let address: string | undefined = addressOf(bundle);
  while (address !== undefined) {
    const { data, links } = await pageOf(backend, address);
    listed.push(...(data ?? []));
    address = links?.next?.href;
  }
  return listed;
}

async function bundlesIn(backend: ContentBackend): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    all.map(async (bundle) => {
      const { data = [] } = await pageOf(backend, `${addressOf(bundle)}?page[limit]=1`);
      return data.length > 0 ? [nameOf(bundle)] : [];
    }),
  );
  return new Set(found.flat());
}

/** Returns the kinds of content that the content client returns for the pages of a folder. */
async function mappedIn(contentDir: string): Promise<string[]> {
  const backend = open(contentDir);
  const content = createContentClient({
    fetch: fetchAsSite(backend),
    baseUrl: "http://cms.test",
    locales: ["en"],
    log: silentLog,
  });
  const paged = all.filter(
    ({ entityType }) => entityType === "node" || entityType === "taxonomy_term",
  );
  const lists = await Promise.all(paged.map(async (bundle) => listOf(backend, bundle)));
  const aliases = lists
    .flat()
    .flatMap(({ attributes }) =>
      attributes.langcode === "en" ? (attributes.path?.alias ?? []) : [],
    );
  const found = await Promise.all(
    ["/", ...aliases].map(async (path) => {
      const address = { site: "en", language: "en", path } as const;
      const answer = await content.fetchPage(address);
      const { blocks } = await content.fetchPlacedBlocks({
        ...address,
        nid: null,
        subsite: "main",
      });
      return answer.kind === "page" ? [...kindsIn(answer.page), ...kindsIn(blocks)] : [];
    }),
  );
  return found.flat();
}

/** Names of bundles in the domain model, if they differ. */
const domainNames: Readonly<Record<string, readonly string[]>> = {
  image: ["media--image"],
  audio: ["media--audio"],
  file: ["media--video"],
  remote: ["media--remote_video"],
};

/** Returns every kind and type in a value of the domain model. */
function kindsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(kindsIn);
  if (typeof value !== "object" || value === null) return [];
  const own: unknown[] = ["kind" in value ? value.kind : null, "type" in value ? value.type : null];
  const names = own.flatMap((name) =>
    typeof name === "string"
      ? (domainNames[name] ?? [`node--${name}`, `paragraph--${name}`, `block_content--${name}`])
      : [],
  );
  const isDocument = "bytes" in value && "mimeType" in value;
  const isComments = "comments" in value && Array.isArray(value.comments) && value.comments.length;
  return [
    ...names,
    ...(isDocument ? ["media--document"] : []),
    ...(isComments ? ["comment--comment"] : []),
    ...Object.values(value).flatMap(kindsIn),
  ];
}
