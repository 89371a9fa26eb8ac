import { defaultLocale, type Locale } from "#domain/locales.ts";
import { rememberFor } from "#lib/time/remember-for.ts";
import type { Routing } from "../addresses/routing.ts";
import { resolveIn } from "./resolve-path.ts";
import { routedEntity } from "./routed-entity.ts";
import type { TranslationFinder } from "./translations.ts";

/** Returns the uuid of the node at `/`; null where there is none. Throws `ContentError` (unavailable). */
export type FrontPage = () => Promise<string | null>;

/** The front page is a setting of the backend, which hardly ever changes and which only the router tells. */
const rememberedMs = 10_000;

/** Returns how to read the router's answer about `/`; null where there is no node. */
export const createHomeReader = (routing: Routing) =>
  rememberFor(rememberedMs, async () => {
    const answer = await resolveIn(routing, { language: defaultLocale, path: "/" });
    return answer?.kind === "entity" ? answer.entity : null;
  });

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
