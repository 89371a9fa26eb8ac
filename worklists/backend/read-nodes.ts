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
import type { Resource } from "./collections.ts";

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
  readonly links: WrittenLink[];
  readonly pictureFaults: string[];
  readonly isOriginal: boolean;
  readonly isOutdated: boolean;
}

interface FoundNode {
  readonly nid: number;
  readonly kind: string;
  readonly versions: Map<Locale, FoundVersion>;
}

/** Collects nodes with their languages, and adds what their paragraphs contain. */
export function createNodeCollector(backendUrl: string) {
  const backendHost = new URL(backendUrl).host;
  const nodes = new Map<number, FoundNode>();
  const editAt = (path: string): EditPlace => ({ text: path, href: backendUrl + path });

  return {
    addNode(resource: Resource, locale: Locale): void {
      const read = nodeAttributes.safeParse(resource.attributes);
      // An entity in a fallback language does not exist in this one.
      if (!read.success || read.data.langcode !== locale) return;
      const { drupal_internal__nid: nid, title, status, path } = read.data;
      const kind = resource.type.replace(/^node--/, "");
      const node = nodes.get(nid) ?? { nid, kind, versions: new Map() };
      nodes.set(nid, node);
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
        links: [...linksOf(resource, { locale, backendHost })],
        pictureFaults: [...pictureFaultsOf(resource)],
        isOriginal: read.data.default_langcode,
        isOutdated: read.data.content_translation_outdated,
      });
    },
    /** Adds the links and pictures of a paragraph to its node. */
    addPart(nid: number, resource: Resource, locale: Locale): void {
      const found = nodes.get(nid)?.versions.get(locale);
      found?.links.push(...linksOf(resource, { locale, backendHost }));
      found?.pictureFaults.push(...pictureFaultsOf(resource));
    },
    units: (locales: readonly Locale[]): readonly ContentUnit[] =>
      [...nodes.values()].map((node) => unitOf(node, locales, editAt)),
  };
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
