import { isPerfect, scoresText, startLighthouse, type LighthouseRun } from "#testkit/lighthouse.ts";
import type { Figure } from "./figure.ts";

/** One page of each common kind, by its path on the sample site. */
const pages = {
  home: "/",
  solution: "/ap-automation",
  capture: "/ap-automation/invoice-capture",
  pricing: "/pricing",
  customers: "/customers",
  resource: "/resources/three-way-matching",
  event: "/events/austin-mail-expo-2027",
  article: "/blog/the-invoice-nobody-owned",
  contract: "/contracts/tx-dir-mailing-equipment",
  partner: "/partners/tessera-consulting",
  resources: "/resources",
  partners: "/partners?region=europe",
  form: "/request-a-demo",
} as const;

/** Pages that search engines do not index, so their last score is lower. */
const unindexedPages = { search: "/search?q=invoice" } as const;
/** Gallery pages, which visitors do not wait for and search engines do not index. */
const galleryPages = { "every error of a form": "/-/gallery/form-errors" } as const;

const runsOfAPage = 5;

/** `env` of the site; null: production. `isAimed`: whether all scores should be 100. */
interface Group {
  readonly paths: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly isAimed: boolean;
}

/**
 * Measures Lighthouse's scores (0 to 100) for a phone, for the built site in production mode: the median of five runs
 * by performance, and the failed audits. `npm run bench -- lighthouse form search` measures only these pages.
 */
export async function measureLighthouse(): Promise<readonly Figure[]> {
  return [
    ...(await measureGroup({ paths: pages, isAimed: true })),
    ...(await measureGroup({ paths: unindexedPages, isAimed: false })),
    ...(await measureGroup({ paths: galleryPages, env: {}, isAimed: false })),
  ];
}

async function measureGroup({ paths, env, isAimed }: Group): Promise<Figure[]> {
  const named = process.argv.slice(3);
  const wanted = Object.entries(paths).filter(
    ([name]) => named.length === 0 || named.includes(name),
  );
  if (wanted.length === 0) return [];
  await using site = await startLighthouse(env);
  const figures: Figure[] = [];
  for (const [name, path] of wanted) {
    // The first visit converts the pictures; later visits are measured.
    await site.visit(path);
    const runs: LighthouseRun[] = [];
    while (runs.length < runsOfAPage) runs.push(await site.visit(path));
    const median = runs.toSorted((a, b) => a.scores.performance - b.scores.performance)[2];
    if (median === undefined) continue;
    const target = { text: "100 in all", isMet: isPerfect(median) };
    const label = `${name}: performance / accessibility / best practices / SEO`;
    figures.push(isAimed ? [label, scoresText(median), target] : [label, scoresText(median)]);
    figures.push([`${name}: first, largest paint; blocked; shift`, median.timings]);
    for (const fault of median.faults) figures.push([`${name} lacks`, fault]);
  }
  return figures;
}
