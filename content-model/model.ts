import type { Bundle, ContentModel } from "./bundle.ts";
import * as media from "./media.ts";
import { nodeStaff } from "./nodes-people.ts";
import { nodePage } from "./nodes.ts";
import * as paragraphs from "./paragraphs.ts";
import * as vocabularies from "./vocabularies.ts";

const { blockParagraphs: _, ...paragraphBundles } = paragraphs;
const { ...mediaBundles } = media;
const { ...vocabularyBundles } = vocabularies;

/** Every bundle of the site, the single source of the model. */
export const bundles = {
  nodePage,
  nodeStaff,
  ...mediaBundles,
  ...paragraphBundles,
  ...vocabularyBundles,
} satisfies Record<string, Bundle>;

export type SiteBundle = (typeof bundles)[keyof typeof bundles];

/** The site's content model with the given languages, the default first. */
export function createSiteModel(languages: readonly string[]): ContentModel {
  return { bundles: Object.values(bundles), languages };
}
