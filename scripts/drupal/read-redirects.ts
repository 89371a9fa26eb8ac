import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import type { Redirect } from "./content-json.ts";
import type { JsonapiSource } from "./jsonapi-source.ts";
import { nodeAt } from "./read-menus.ts";

const entries = z.array(
  z.object({
    from: z.string(),
    to: z.string(),
    status: z.number().default(301),
    language: z.string().optional(),
  }),
);

/**
 * Redirects of content files. Anonymous readers cannot list them, so that they come from the file, and where each
 * leads from the backend's router: the target at the end of a chain. Empty where there is no file.
 */
export async function readRedirects(
  source: JsonapiSource,
  file: string,
): Promise<readonly Redirect[]> {
  if (!existsSync(file)) return [];
  const redirects: Redirect[] = [];
  for (const { from, to, status, language } of entries.parse(parse(readFileSync(file, "utf8")))) {
    const prefix = language === undefined ? "" : `/${language}`;
    const node = await nodeAt(source, from, prefix);
    redirects.push({
      from,
      to: node ?? (to.startsWith("/") ? `internal:${to}` : to),
      status,
      language: language ?? null,
    });
  }
  return redirects;
}
