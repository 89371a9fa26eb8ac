import { type Address, buildPath } from "#domain/addresses.ts";
import { fixedPageAt, mayExist } from "#domain/fixed-pages.ts";
import { defaultLocale, type Locale } from "#domain/locales.ts";
import { type LinkTarget, parseLink } from "./link-target.ts";

/** Where a link is shown: the reader's site version and language, and the language of the content. */
export interface LinkPlace {
  readonly site: Locale;
  readonly language: Locale;
  /** Language of the content. A link with its prefix means the same as a link without a language. */
  readonly contentLanguage: Locale;
}

/** Target node of a link: its content path and title. */
export interface NodeAddress {
  readonly path: string;
  readonly title: string | null;
}

/** Target nodes of links by number; null for nodes that no reader may see. */
export type NodeAddresses = ReadonlyMap<number, NodeAddress | null>;

/** An address ready to render. */
export interface Href {
  /** Null for text without a target. */
  readonly href: string | null;
  /** The link leads to another site. */
  readonly external: boolean;
  /** Title of the target page, if known. */
  readonly title: string | null;
}

/** Resolves links that editors wrote, for one place. */
export interface LinkResolver {
  /** Returns null if there is no link to show: it is invalid or unsafe, or no reader may see its target. */
  resolve(raw: string): Href | null;
}

export function createLinkResolver(options: {
  place: LinkPlace;
  backendHost: string;
  nodes: NodeAddresses;
}): LinkResolver {
  const { place, backendHost, nodes } = options;
  return {
    resolve(raw) {
      const target = parseLink(raw, backendHost);
      return target === null ? null : hrefOf(target, place, nodes);
    },
  };
}

/** Returns the address of a target for a reader at `place`. */
export function hrefOf(target: LinkTarget, place: LinkPlace, nodes: NodeAddresses): Href | null {
  switch (target.kind) {
    case "node":
      return nodeHref(target, place, nodes.get(target.nid) ?? null);
    case "path":
      return inside(pathFor(place, target.path) + target.suffix);
    case "address":
      return inside(buildPath(addressAt(place, target.address)) + target.suffix);
    case "file":
      return inside(target.path);
    case "fragment":
      return inside(target.fragment);
    case "contact":
      return inside(target.url);
    case "external":
      return { href: target.url, external: true, title: null };
    case "text":
      return inside(null);
    default:
      return target satisfies never;
  }
}

const inside = (href: string | null, title: string | null = null): Href => ({
  href,
  external: false,
  title,
});

type NodeTarget = Extract<LinkTarget, { kind: "node" }>;

const nodeHref = ({ suffix }: NodeTarget, place: LinkPlace, node: NodeAddress | null) =>
  node === null ? null : inside(pathFor(place, node.path) + suffix, node.title);

/**
 * Returns the address of a content path in the reader's language; for a fixed page that does not exist in it, in one of
 * its languages.
 */
function pathFor({ site, language }: LinkPlace, path: string): string {
  if (mayExist({ locale: language, path })) return buildPath({ site, language, path });
  const [other = defaultLocale] = fixedPageAt(path)?.languages ?? [];
  return buildPath({ site: other, language: other, path });
}

/** Returns the target's address, in the reader's language if the link has only the language of the content. */
export function addressAt(place: LinkPlace, address: Address): Address {
  const { site, language, path } = address;
  const isOwn = site === place.contentLanguage && language === place.contentLanguage;
  return isOwn ? { ...place, path } : address;
}
