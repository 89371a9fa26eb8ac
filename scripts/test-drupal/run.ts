import { fallbackChain } from "#domain/locales.ts";
import { parseAddress } from "#domain/addresses.ts";
import { frontPages, listPages, otherAddresses, readSitemap, readTermPages } from "./addresses.ts";
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
  /** Command that runs drush, to import and edit content in the Drupal; `null`: the Drupal is only read. */
  readonly drush: string | null;
  /** Password that the import sets for the site's account. */
  readonly password: string;
}

interface Tested {
  readonly embedded: TestedSite;
  readonly drupal: TestedSite;
  readonly proxy: CountingProxy;
}

/** Pages of each language that are measured. */
const pagesOfLanguage = 2;

/** Runs the test against a Drupal and prints the results. Returns whether all sections passed. */
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

/** Runs the tests that edit nothing: the cost of pages, and whether both sites show the same. */
async function read(tested: Tested, print: (section: Section) => void): Promise<void> {
  const { embedded, drupal, proxy } = tested;
  const pages = await readSitemap(embedded.ask);
  const terms = await readTermPages(embedded.ask);
  const site = { ask: drupal.ask, proxy };
  const measure = async (place: Place, paths: readonly string[]) => {
    const costs = await measurePages(paths, site);
    print(costLines(place, costs, overLimit(costs, place, fallbackSteps)));
  };
  print(warmUpLines(false, await measureWarmUp(site, false)));
  await measure("first", frontPages);
  // Until the addresses are known, requests for these would count as those of later pages.
  print(warmUpLines(true, await measureWarmUp(site, true)));
  await measure("later", someOf(pages.filter((page) => !terms.includes(page))));
  await measure("lists", [...someOf(terms), ...listPages]);
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
  const times = await measureEdits({ ask: drupal.ask, proxy }, drush, {
    onTime: (time, done) => console.log(`edit ${done}: ${time.what}, ${time.ms ?? "never"} ms`),
  });
  print(editLines(times));
  print(faultLines("Bundle of pages, published together", await editBundle(drupal.ask, drush)));
  const shown = await withUnpublished(drush, async (word) => {
    const fresh = await startTestedSite(proxy.origin, {});
    try {
      // The sitemap takes a request for each kind of content and language.
      await measureWarmUp({ ask: fresh.ask, proxy }, true);
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

/** Some pages of each language that are no front page, from the middle. */
function someOf(pages: readonly string[]): readonly string[] {
  const byLanguage = Map.groupBy(
    pages.filter((page) => !frontPages.includes(page)),
    (page) => languageOf(page),
  );
  return [...byLanguage.values()].flatMap((own) => {
    const middle = Math.floor(own.length / 2);
    return own.slice(middle, middle + pagesOfLanguage);
  });
}

function languageOf(path: string): string {
  const parsed = parseAddress(path);
  return parsed.kind === "address" ? parsed.address.language : "";
}

/** Returns how many languages a page can fall back to after its own. */
function fallbackSteps(path: string): number {
  const parsed = parseAddress(path);
  return parsed.kind === "address" ? fallbackChain(parsed.address.language).length - 1 : 0;
}
