import { z } from "zod";
import { localeCodes, type Locale } from "#domain/locales.ts";
import type {
  ContentUnit,
  EditPlace,
  UnitTranslation,
  UnitVersion,
  WrittenLink,
} from "../model/snapshot.ts";
import { lacksDescription, linksOf, pictureFaultsOf } from "./collect-resource.ts";
import type { Found, Resource } from "./collections.ts";

const nodeAttributes = z.object({
  drupal_internal__nid: z.int(),
  langcode: z.string(),
  default_langcode: z.boolean().catch(true),
  title: z.string(),
  status: z.boolean(),
  path: z.object({ alias: z.string().nullable() }).catch({ alias: null }),
  content_translation_outdated: z.boolean().catch(false),
});

interface FoundVersion {
  readonly version: Omit<UnitVersion, "links" | "pictureFaults">;
  readonly links: readonly WrittenLink[];
  readonly pictureFaults: readonly string[];
  readonly isOriginal: boolean;
  readonly isOutdated: boolean;
}

interface FoundNode {
  readonly nid: number;
  readonly kind: string;
  readonly versions: Map<Locale, FoundVersion>;
}

/** Collects nodes with their languages, and what their paragraphs contain. */
export function createNodeCollector(backendUrl: string) {
  const backendHost = new URL(backendUrl).host;
  const nodes = new Map<number, FoundNode>();
  const editAt = (path: string): EditPlace => ({ text: path, href: backendUrl + path });

  function addNode(resource: Resource, locale: Locale, byId: ReadonlyMap<string, Resource>): void {
    const read = nodeAttributes.safeParse(resource.attributes);
    // An entity in a fallback language does not exist in this one.
    if (!read.success || read.data.langcode !== locale) return;
    const { drupal_internal__nid: nid, title, status, path } = read.data;
    const kind = resource.type.replace(/^node--/, "");
    const node = nodes.get(nid) ?? { nid, kind, versions: new Map() };
    nodes.set(nid, node);
    const everything = [resource, ...partsBelow(partsOf(resource), byId)];
    const prefix = locale === "en" ? "" : `/${locale}`;
    node.versions.set(locale, {
      version: {
        locale,
        title,
        paths: [path.alias ?? `/node/${nid}`],
        isPublished: status,
        lacksDescription: lacksDescription(resource),
        edit: editAt(`${prefix}/node/${nid}/edit`),
      },
      links: everything.flatMap((each) => linksOf(each, { locale, backendHost })),
      pictureFaults: everything.flatMap(pictureFaultsOf),
      isOriginal: read.data.default_langcode,
      isOutdated: read.data.content_translation_outdated,
    });
  }

  return {
    /** Adds nodes in one language, with the paragraphs that were included. */
    add({ data, included }: Found, locale: Locale): void {
      const byId = new Map(included.map((each) => [each.id, each]));
      for (const each of data) addNode(each, locale, byId);
    },
    units: (locales: readonly Locale[]): readonly ContentUnit[] =>
      [...nodes.values()].map((node) => unitOf(node, locales, editAt)),
  };
}

const paragraphReference = z.object({ type: z.string().startsWith("paragraph--"), id: z.string() });

/** Returns the UUIDs of the paragraphs that a resource contains. */
const partsOf = ({ relationships }: Resource): readonly string[] =>
  Object.values(relationships).flatMap(({ data }) =>
    (Array.isArray(data) ? data : [data]).flatMap((each) => {
      const found = paragraphReference.safeParse(each);
      return found.success ? [found.data.id] : [];
    }),
  );

/** Yields paragraphs with those inside them. Each is in one place only. */
function* partsBelow(
  ids: readonly string[],
  byId: ReadonlyMap<string, Resource>,
  seen: Set<string> = new Set(),
): Generator<Resource> {
  for (const id of ids) {
    const part = byId.get(id);
    if (part === undefined || seen.has(id)) continue;
    seen.add(id);
    yield part;
    yield* partsBelow(partsOf(part), byId, seen);
  }
}

function unitOf(
  { nid, kind, versions }: FoundNode,
  locales: readonly Locale[],
  editAt: (path: string) => EditPlace,
): ContentUnit {
  const found = [...versions.values()].toSorted((a, b) => rank(a) - rank(b));
  const [original] = found;
  const source = original?.version.locale ?? "en";
  const wanted = new Set([...locales, ...versions.keys()]);
  wanted.delete(source);
  return {
    id: `node/${nid}`,
    kind,
    isPage: true,
    title: original?.version.title ?? "",
    versions: found.map(({ version, links, pictureFaults }) => ({
      ...version,
      links: [...new Map(links.map((link) => [link.written, link])).values()],
      pictureFaults,
    })),
    translations: [...wanted].map((locale): UnitTranslation => {
      const each = versions.get(locale);
      const state = each === undefined ? "missing" : each.isOutdated ? "outdated" : "current";
      const add = `/node/${nid}/translations/add/${source}/${locale}`;
      return {
        locale,
        state,
        outdated: null,
        missing: null,
        edit: each?.version.edit ?? editAt(add),
      };
    }),
  };
}

/** The original comes first, then the languages in the order of the site. */
const rank = ({ isOriginal, version }: FoundVersion) =>
  isOriginal ? -1 : localeCodes.indexOf(version.locale);
