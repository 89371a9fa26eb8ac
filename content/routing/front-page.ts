import { defaultLocale, type Locale } from "#domain/locales.ts";
import type { Cache } from "#lib/cache/cache.ts";
import type { RouterEntity, Routing } from "../addresses/routing.ts";
import { resolveIn } from "./resolve-path.ts";
import { routedEntity } from "./routed-entity.ts";
import type { TranslationFinder } from "./translations.ts";

/** Returns the uuid of the node at `/`; null where there is none. Throws `ContentError` (unavailable). */
export type FrontPage = () => Promise<string | null>;

/** The setting that selects the front page; each edit of a node, as it may be the front page. */
const tags = ["config:system.site", "node_list"];

/** Returns how to read the router's answer about `/`; null where there is no node. Every page needs it for its languages. */
export const createHomeReader =
  (routing: Routing, cache: Cache<RouterEntity | null>) =>
  async (): Promise<RouterEntity | null> => {
    const { value } = await cache.read("/", async () => {
      const answer = await resolveIn(routing, { language: defaultLocale, path: "/" });
      return { value: answer?.kind === "entity" ? answer.entity : null, tags };
    });
    return value;
  };

type ReadHome = ReturnType<typeof createHomeReader>;

export const createFrontPage =
  (readHome: ReadHome): FrontPage =>
  async () =>
    (await readHome())?.uuid ?? null;

/**
 * Returns how to find the languages of the front page; null where there is no front page, or one that is not a node.
 * Throws `ContentError` (unavailable).
 */
export const createHomeLocales =
  (readHome: ReadHome, translations: TranslationFinder) =>
  async (): Promise<readonly Locale[] | null> => {
    const home = await readHome();
    if (home?.entityType !== "node") return null;
    return (await translations.find(routedEntity(home))).map(({ locale }) => locale);
  };
