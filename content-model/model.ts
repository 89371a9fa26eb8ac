import * as blocks from "./block-content.ts";
import type { Bundle, ContentModel } from "./bundle.ts";
import * as comments from "./comments.ts";
import * as media from "./media.ts";
import * as businessNodes from "./nodes-business.ts";
import * as peopleNodes from "./nodes-people.ts";
import * as nodes from "./nodes.ts";
import * as paragraphs from "./paragraphs/registry.ts";
import * as experiments from "./paragraphs/experiment.ts";
import * as sections from "./paragraphs/section.ts";
import * as tabs from "./paragraphs/tabs.ts";
import * as vocabularies from "./vocabularies.ts";

const { regions: __, ...blockBundles } = blocks;
const { commentedBundles: ___, ...commentBundles } = comments;

/** All bundles of the site, the single source of the content model. */
export const bundles = {
  ...nodes,
  ...businessNodes,
  ...peopleNodes,
  ...blockBundles,
  ...media,
  ...paragraphs,
  ...experiments,
  ...sections,
  ...tabs,
  ...vocabularies,
  ...commentBundles,
} satisfies Record<string, Bundle>;

export type SiteBundle = (typeof bundles)[keyof typeof bundles];

/** Returns the site's content model with the given languages, the default first. */
export function createSiteModel(languages: readonly string[]): ContentModel {
  return { bundles: Object.values(bundles), languages };
}
