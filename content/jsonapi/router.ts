import { z } from "zod";
import { pathArgument, pathnameOf, type RouterAnswer } from "../addresses/routing.ts";
import type { Backend } from "./backend.ts";
import { unavailable } from "./backend-answer.ts";
import { buildQuery } from "./query.ts";

// Only members that are used are read, and those that some releases omit are optional.
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
      uuid: z.string(),
      // Of the module headless_site. PHP encodes an empty map as `[]`.
      translations: z.record(z.string(), z.string()).optional().catch(undefined),
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
 * Resolves a decoded path with the decoupled router (docs/outside-services.md, "Paths"), only in the language of the
 * prefix. Throws `ContentError`: not found, forbidden, unavailable.
 */
export async function translatePath(
  backend: Backend,
  request: { prefix: string; path: string; signal?: AbortSignal | undefined },
): Promise<RouterAnswer> {
  const path = pathArgument(request.path);
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
      label: answer.label,
      isHome: answer.isHomePath,
      canonicalPath: pathnameOf(entity.canonical ?? answer.resolved),
      translations: entity.translations ?? null,
    },
  };
}
