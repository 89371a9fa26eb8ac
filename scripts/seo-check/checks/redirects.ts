import type { Check } from "../check.ts";
import type { Crawl } from "../crawl.ts";

/** A redirect leads to its target at once. */
export const redirects: Check = {
  name: "Redirects",
  advice: "Let the first redirect lead to the last address.",
  run: (crawl) =>
    [...crawl.pages.values()].flatMap(({ address, location }) => {
      if (location === null) return [];
      const way = wayFrom(address, crawl);
      const targets = way.slice(1).join(" → ");
      if (new Set(way).size < way.length)
        return [{ address, message: `redirects in a loop: ${way.join(" → ")}` }];
      return way.length > 2
        ? [{ address, message: `redirects ${way.length - 1} times: ${targets}` }]
        : [];
    }),
};

const maxHops = 10;

/** Returns a redirect and the addresses that it leads to, in order, until one repeats. */
function wayFrom(address: string, { pages }: Crawl): readonly string[] {
  const way = [address];
  for (let last = address; way.length <= maxHops;) {
    const next = pages.get(last)?.location ?? null;
    if (next === null) break;
    const isKnown = way.includes(next);
    way.push(next);
    if (isKnown) break;
    last = next;
  }
  return way;
}
