import { askPage, type TestedSite } from "./sites.ts";
import { exceptions } from "./exceptions.ts";
import type { PageParts } from "./read-page.ts";

export interface Difference {
  readonly path: string;
  readonly part: string;
  /** Where the two begin to differ, in each. */
  readonly expected: string;
  readonly found: string;
}

export interface Comparison {
  readonly equal: number;
  readonly differences: readonly Difference[];
  /** Differences that are meant to be. */
  readonly excepted: readonly Difference[];
  /** Exceptions that nothing differs at: to be removed. */
  readonly unused: readonly string[];
  /** How often a page was unavailable at first. */
  readonly unavailable: number;
}

/** Pages asked for at once: a Drupal on one machine has few workers. */
const concurrency = 3;

/** Compares two sites at every address. `onPage` gets the number of addresses so far and what differs at the last. */
export async function compareSites(
  addresses: readonly string[],
  { embedded, drupal }: { readonly embedded: TestedSite; readonly drupal: TestedSite },
  onPage: (done: number, differences: readonly Difference[]) => void,
): Promise<Comparison> {
  const found: Difference[] = [];
  let equal = 0;
  let done = 0;
  let unavailable = 0;
  const rest = addresses.values();
  async function work(): Promise<void> {
    for (const path of rest) {
      const [expected, actual] = [
        await askPage(embedded.ask, path),
        await askPage(drupal.ask, path),
      ];
      const differences = compareParts(path, expected.parts, actual.parts);
      found.push(...differences);
      if (differences.length === 0) equal++;
      unavailable += actual.unavailable;
      onPage(
        ++done,
        differences.filter((each) => !isException(each)),
      );
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  return {
    equal,
    unavailable,
    differences: found.filter((each) => !isException(each)),
    excepted: found.filter(isException),
    unused: exceptions
      .filter(({ path, part }) => !found.some((each) => each.path === path && each.part === part))
      .map(({ path, part }) => `${path} ${part}`),
  };
}

const isException = ({ path, part }: Difference) =>
  exceptions.some((each) => each.path === path && each.part === part);

/** Parts in which a page differs. If the status differs, the rest says nothing. */
export function compareParts(
  path: string,
  expected: PageParts,
  found: PageParts,
): readonly Difference[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  const differing = names.filter((name) => expected[name] !== found[name]);
  return (differing.includes("status") ? ["status"] : differing).map((part) => ({
    path,
    part,
    ...excerpts(expected[part] ?? "", found[part] ?? ""),
  }));
}

const excerptLength = 120;

function excerpts(expected: string, found: string): Pick<Difference, "expected" | "found"> {
  let start = 0;
  while (start < expected.length && expected[start] === found[start]) start++;
  const from = Math.max(0, start - 30);
  return {
    expected: expected.slice(from, from + excerptLength),
    found: found.slice(from, from + excerptLength),
  };
}
