import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import type { Redirect } from "./content-json.ts";
import type { JsonapiSource } from "./jsonapi-source.ts";
import { nodeAt } from "./read-menus.ts";
import type { Report } from "./report.ts";

const entries = z.array(
  z.object({
    from: z.string(),
    to: z.string(),
    status: z.number().default(301),
    language: z.string().optional(),
  }),
);

/**
 * Returns the redirects of a content file; targets of redirects to nodes are resolved by the backend's router. Empty if
 * there is no file.
 */
export async function readRedirectFile(options: {
  readonly source: JsonapiSource;
  readonly file: string;
  readonly report: Report;
}): Promise<Redirect[]> {
  const { source, file, report } = options;
  if (!existsSync(file)) return [];
  const redirects: Redirect[] = [];
  for (const { from, to, status, language } of entries.parse(parse(readFileSync(file, "utf8")))) {
    const target = await targetOf(source, { from, to, language });
    if (target === null) report.add(`redirect ${from}: ${to} is not visible; left out`);
    else redirects.push({ from, to: target, status, language: language ?? null });
  }
  return redirects;
}

async function targetOf(
  source: JsonapiSource,
  { from, to, language }: { from: string; to: string; language: string | undefined },
): Promise<string | null> {
  if (to.startsWith("/")) return `internal:${to}`;
  if (/^https?:/.test(to)) return to;
  return nodeAt(source, from, language === undefined ? "" : `/${language}`);
}

const stored = z.object({
  redirect_source: z.object({ path: z.string() }),
  redirect_redirect: z.object({ uri: z.string() }),
  status_code: z.number(),
  language: z.string(),
});

/** Returns the redirects that readers may list. By default Drupal does not allow it. */
export async function readRedirects(options: {
  readonly source: JsonapiSource;
  /** Uuids of nodes by number. */
  readonly nodeUuids: ReadonlyMap<string, string>;
  readonly report: Report;
}): Promise<Redirect[]> {
  const { source, nodeUuids, report } = options;
  const found = await source.readAll("/jsonapi/redirect/redirect");
  if (!found || found.omitted > 0 || found.resources.length === 0)
    report.add(
      "redirects: anonymous readers cannot list them, so some may be absent; add them to redirects.yaml",
    );
  return (found?.resources ?? []).flatMap(({ id, attributes }) => {
    const read = stored.safeParse(attributes);
    if (!read.success) {
      report.add(`redirect ${id}: cannot be read; left out`);
      return [];
    }
    const { redirect_source: from, redirect_redirect: to, status_code: status } = read.data;
    const uri = to.uri.replace(/^(?:entity:|internal:\/)node\/(\d+)$/, (whole, nid: string) => {
      const uuid = nodeUuids.get(nid);
      return uuid === undefined ? whole : `entity:node/${uuid}`;
    });
    const language = read.data.language === "und" ? null : read.data.language;
    return [{ from: `/${from.path.replace(/^\/+/, "")}`, to: uri, status, language }];
  });
}
