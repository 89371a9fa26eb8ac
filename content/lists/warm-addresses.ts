import { fallbackChain, type Locale } from "#domain/locales.ts";
import type { Cache } from "#lib/cache/cache.ts";
import { nodeTag, termTag } from "../answers/cache-tags.ts";
import type { NodeAddress } from "../links/href.ts";
import type { ListedNode, ListedTerm, NodeList } from "./node-list.ts";
import type { Translation } from "../model/page.ts";

interface WarmAddressesOptions {
  readonly nodes: NodeList;
  readonly locales: readonly Locale[];
  readonly translated: Cache<readonly Translation[]>;
  readonly addresses: Cache<NodeAddress | null>;
}

/** Beyond this number of a node, reading all addresses would take longer than reading those of the pages that are visited. */
const maxNumber = 2000;

/** Requests at a time. Visitors already come, and a Drupal may have three processes only. */
const concurrency = 1;

/**
 * Fills the caches of translations and addresses from lists of all nodes and terms. Without it, the first visit of a page
 * takes a request for each language to find its translations. Throws `ContentError` (unavailable).
 */
export async function warmAddresses(options: WarmAddressesOptions): Promise<void> {
  const { nodes, locales, translated, addresses } = options;

  async function keepTranslations({ uuid, translations }: ListedTerm | ListedNode, tag: string) {
    const value = translations.map(({ locale, path }) => ({ locale, path }));
    await translated.read(uuid, async () => ({ value, tags: [tag] }));
  }

  for (const term of await nodes.terms(locales, concurrency))
    await keepTranslations(term, termTag(term.tid));
  const highest = await nodes.highest();
  if (highest > maxNumber) return;
  for (const node of await nodes.list({ from: 1, to: highest }, locales, concurrency)) {
    const tags = [nodeTag(node.nid)];
    await keepTranslations(node, nodeTag(node.nid));
    for (const language of locales) {
      const found = fallbackChain(language)
        .map((each) => node.translations.find(({ locale }) => locale === each))
        .find((translation) => translation !== undefined);
      if (found === undefined) continue;
      const address = { path: found.path, title: found.title };
      await addresses.read(`${language} ${node.nid}`, async () => ({ value: address, tags }));
    }
  }
}
