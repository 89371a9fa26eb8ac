import { defaultLocale } from "#domain/locales.ts";
import { rememberFor } from "#lib/time/remember-for.ts";
import type { Routing } from "../addresses/routing.ts";
import { resolveIn } from "./resolve-path.ts";

/** Returns the uuid of the node at `/`; null where there is none. Throws `ContentError` (unavailable). */
export type FrontPage = () => Promise<string | null>;

/** The front page is a setting of the backend, which hardly ever changes and which only the router tells. */
const rememberedMs = 10_000;

export const createFrontPage = (routing: Routing): FrontPage =>
  rememberFor(rememberedMs, async () => {
    const answer = await resolveIn(routing, { language: defaultLocale, path: "/" });
    return answer?.kind === "entity" ? answer.entity.uuid : null;
  });
