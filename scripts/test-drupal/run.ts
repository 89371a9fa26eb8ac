import { fallbackChain } from "#domain/locales.ts";
import { parseAddress } from "#domain/addresses.ts";
import { frontPages, otherAddresses, readSitemap } from "./addresses.ts";
import { editBundle } from "./bundle.ts";
import { compareSites } from "./compare.ts";
import { type CountingProxy, startCountingProxy } from "./counting-proxy.ts";
import { createDrush, type Drush } from "./drush.ts";
import { measureEdits } from "./edits.ts";
import { startFormServices } from "./form-services.ts";
import { importContent, reportEditsTo } from "./import.ts";
import { measurePages, measureWarmUp, overLimit, type Place } from "./measure.ts";
import { drillOutage } from "./outage.ts";
import {
  costLines,
  differenceText,
  differenceLines,
  editLines,
  faultLines,
  type Section,
  warmUpLines,
} from "./report.ts";
import { startTestedSite, type TestedSite } from "./sites.ts";
import { findUnpublished, withUnpublished } from "./unpublished.ts";

interface RunOptions {
  readonly address: string;
  /** Command that runs drush in the Drupal, which is then edited; `null`: the Drupal is only read. */
  readonly drush: string | null;
  /** Of the account of the site, for a Drupal that has none yet. */
  readonly password: string;
}

interface Tested {
  readonly embedded: TestedSite;
  readonly drupal: TestedSite;
  readonly proxy: CountingProxy;
}

/** Later pages of each language that are measured. */
const laterPages = 2;

/** Runs the test against a Drupal and prints its table. Returns whether everything is as it should be. */
export async function run({ address, drush: command, password }: RunOptions): Promise<boolean> {
  const drush = command === null ? null : createDrush(command);
  if (drush !== null) await importContent(drush, password);
  const proxy = await startCountingProxy(address);
  const forms = await startFormServices();
  const embedded = await startTestedSite(null, forms.settings);
  const drupal = await startTestedSite(proxy.origin, forms.settings);
  const results: boolean[] = [];
  const print = ({ lines, isPassed }: Section) => {
    console.log(`\n${lines.join("\n")}`);
    results.push(isPassed);
  };
  try {
    const tested = { embedded, drupal, proxy };
    await read(tested, print);
    if (drush !== null) await edit(tested, drush, print);
  } finally {
    await Promise.all([embedded.process.stop(), drupal.process.stop()]);
    await forms.close();
    await proxy.close();
  }
  return results.every(Boolean);
}

/** What needs no edit: costs and equality of pages. */
async function read(tested: Tested, print: (section: Section) => void): Promise<void> {
  const { embedded, drupal, proxy } = tested;
  const pages = await readSitemap(embedded.ask);
  print(warmUpLines(await measureWarmUp({ ask: drupal.ask, proxy })));
  const measured = { first: frontPages, later: laterOf(pages) };
  for (const place of ["first", "later"] satisfies Place[]) {
    const costs = await measurePages(measured[place], { ask: drupal.ask, proxy });
    print(costLines(place, costs, overLimit(costs, place, fallbackSteps)));
  }
  const addresses = [...new Set([...pages, ...otherAddresses("sample/content")])];
  const compared = await compareSites(addresses, tested, (done, differences) => {
    for (const difference of differences) console.log(differenceText(difference));
    if (done % 50 === 0) console.log(`${done} of ${addresses.length} addresses compared`);
  });
  print(differenceLines(addresses.length, compared));
}

async function edit(
  { drupal, proxy }: Tested,
  drush: Drush,
  print: (section: Section) => void,
): Promise<void> {
  await reportEditsTo(drush, drupal.process.origin);
  print(editLines(await measureEdits(drupal.ask, drush)));
  print(faultLines("Bundle of pages, published together", await editBundle(drupal.ask, drush)));
  const shown = await withUnpublished(drush, async (word) => {
    const fresh = await startTestedSite(proxy.origin, {});
    try {
      return await findUnpublished(fresh.ask, word);
    } finally {
      await fresh.process.stop();
    }
  });
  print(faultLines("Unpublished nodes, for an account that may see them", shown));
  const known = frontPages.slice(0, 3);
  const faults = await drillOutage({ ask: drupal.ask, proxy, drush }, [...known, "/about"]);
  print(faultLines("Outage of the backend", faults));
}

/** Some pages of each language that are no front page, from the middle of the sitemap. */
function laterOf(pages: readonly string[]): readonly string[] {
  const byLanguage = Map.groupBy(
    pages.filter((page) => !frontPages.includes(page)),
    (page) => languageOf(page),
  );
  return [...byLanguage.values()].flatMap((own) => {
    const middle = Math.floor(own.length / 2);
    return own.slice(middle, middle + laterPages);
  });
}

function languageOf(path: string): string {
  const parsed = parseAddress(path);
  return parsed.kind === "address" ? parsed.address.language : "";
}

/** Languages that a page may fall back to after its own. */
function fallbackSteps(path: string): number {
  const parsed = parseAddress(path);
  return parsed.kind === "address" ? fallbackChain(parsed.address.language).length - 1 : 0;
}
