import { z } from "zod";
import { parseJson } from "#lib/http/parse-json.ts";
import { plainText } from "../mappers/context.ts";

const overrides = z.object({
  title: z.string().nullable().catch(null),
  description: z.string().nullable().catch(null),
});

const jsonLimits = { maxDepth: 10, maxValues: 1000 };

/** Meta tags that editors wrote for a page; null for others. */
export interface Metatags {
  readonly title: string | null;
  readonly description: string | null;
}

/**
 * Reads the field of Drupal's metatag module. JSON:API returns tokens unreplaced: the page's title is inserted, the
 * site's name is removed with its separator, and a text with any other token is ignored.
 */
export function readMetatags(json: string | null, pageTitle: string): Metatags {
  const tags = overrides.safeParse(readJson(json ?? "{}"));
  if (!tags.success) return { title: null, description: null };
  const read = (text: string | null) => {
    const replaced = text
      ?.replaceAll("[node:title]", () => pageTitle)
      .replaceAll(/\s*[|–—-]?\s*\[site:name\]/g, "");
    return replaced === undefined || /\[[a-z-]+:[^\]]+\]/.test(replaced)
      ? null
      : plainText(replaced);
  };
  return { title: read(tags.data.title), description: read(tags.data.description) };
}

function readJson(json: string): unknown {
  try {
    return parseJson(json, jsonLimits);
  } catch {
    return null;
  }
}
