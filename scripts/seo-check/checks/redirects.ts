import type { Check } from "../check.ts";
import type { Crawl } from "../crawl.ts";

/** A redirect leads to its target at once. */
export const redirects: Check = {
  name: "Redirects",
  advice: "Let the first redirect lead to the last address.",
  run: (crawl) =>
    [...crawl.pages.values()].flatMap(({ address, location }) => {
      if (location === null) return [];
      const hops = hopsFrom(location, crawl);
      const last = hops.at(-1) ?? location;
      if (last === address || new Set(hops).size < hops.length)
        return [{ address, message: `redirects in a loop: ${[address, ...hops].join(" → ")}` }];
      if (hops.length > 1)
        return [{ address, message: `redirects ${hops.length} times: ${hops.join(" → ")}` }];
      return [];
    }),
};

const maxHops = 10;

/** Returns the addresses that a redirect leads to, in order. */
function hopsFrom(location: string, { pages }: Crawl): readonly string[] {
  const hops = [location];
  for (let next = pages.get(location)?.location; next && hops.length < maxHops;) {
    hops.push(next);
    if (hops.indexOf(next) < hops.length - 1) break;
    next = pages.get(next)?.location;
  }
  return hops;
}
