import { z } from "zod";
import { type Backend, unavailable } from "./backend.ts";
import { buildQuery } from "./query.ts";

export interface RouterEntity {
  readonly entityType: string;
  readonly bundle: string;
  readonly uuid: string;
  /** The backend's number, as text. */
  readonly id: string;
  readonly label: string | null;
  /** It is the front page. */
  readonly isHome: boolean;
  /** Percent-encoded path with the language prefix of the translation it leads to. */
  readonly canonicalPath: string;
}

/** What a path leads to at the backend. */
export type RouterAnswer =
  | { readonly kind: "entity"; readonly entity: RouterEntity }
  | {
      readonly kind: "redirect";
      readonly to: string;
      readonly status: string;
      readonly isExternal: boolean;
    }
  /** A path without an entity, as a list page of the backend. */
  | { readonly kind: "other" };

// Only what is needed is read, and what newer and older releases leave out is optional.
const routerAnswer = z.object({
  resolved: z.string(),
  isExternal: z.boolean().catch(false),
  isHomePath: z.boolean().catch(false),
  label: z.string().nullable().catch(null),
  entity: z
    .object({
      canonical: z.string().optional(),
      type: z.string(),
      bundle: z.string(),
      id: z.union([z.string(), z.number()]).transform(String),
      uuid: z.string(),
    })
    .optional(),
  redirect: z
    .array(
      z.object({
        to: z.string(),
        status: z.union([z.string(), z.number()]).transform(String).catch("302"),
      }),
    )
    .catch([]),
});

/**
 * Asks the decoupled router (contracts 1.1) what a decoded path leads to, in the language of the prefix alone.
 * Throws `ContentError`: not found, forbidden, unavailable.
 */
export async function translatePath(
  backend: Backend,
  request: { prefix: string; path: string; signal?: AbortSignal | undefined },
): Promise<RouterAnswer> {
  // The router reads its argument as an address: these two would begin its query and its fragment.
  const path = request.path.replaceAll(/[?#]/g, encodeURIComponent);
  const json = await backend.readJson({
    ...request,
    path: `/router/translate-path${buildQuery({ path })}`,
  });
  const answer = routerAnswer.safeParse(json);
  if (!answer.success) throw unavailable(`router, ${request.path}`, answer.error);
  return readRouterAnswer(answer.data);
}

function readRouterAnswer(answer: z.output<typeof routerAnswer>): RouterAnswer {
  const [firstHop] = answer.redirect;
  const lastHop = answer.redirect.at(-1);
  if (firstHop !== undefined && lastHop !== undefined) {
    return {
      kind: "redirect",
      to: lastHop.to,
      status: firstHop.status,
      isExternal: answer.isExternal,
    };
  }
  const { entity } = answer;
  if (entity === undefined) return { kind: "other" };
  return {
    kind: "entity",
    entity: {
      entityType: entity.type,
      bundle: entity.bundle,
      uuid: entity.uuid,
      id: entity.id,
      label: answer.label,
      isHome: answer.isHomePath,
      canonicalPath: pathnameOf(entity.canonical ?? answer.resolved),
    },
  };
}

/** Host and scheme are the backend's own and mean nothing here; relative where its settings say so. */
const pathnameOf = (address: string) =>
  URL.canParse(address, "http://backend") ? new URL(address, "http://backend").pathname : "/";
