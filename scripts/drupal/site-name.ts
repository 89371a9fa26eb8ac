import { z } from "zod";
import type { Resource } from "./jsonapi-source.ts";

const titled = z.object({
  title: z.string().optional(),
  name: z.string().optional(),
  field_metatags: z.null().optional(),
  metatag: z.array(
    z.object({ attributes: z.object({ name: z.string().optional(), content: z.string() }) }).catch({
      attributes: { content: "" },
    }),
  ),
});

/** Returns the site's name as the Metatag module appends it to default titles; `null` if no page has one. */
export function siteNameIn(resources: Iterable<Resource>): string | null {
  const counts = new Map<string, number>();
  for (const { attributes } of resources) {
    const { title, name, metatag = [] } = titled.safeParse(attributes).data ?? {};
    const start = `${title ?? name ?? ""} | `;
    const whole = metatag.find((tag) => tag.attributes.name === "title")?.attributes.content ?? "";
    if (!whole.startsWith(start)) continue;
    const end = whole.slice(start.length);
    counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}
