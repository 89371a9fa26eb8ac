import { mapConcurrently } from "#lib/concurrency/map-concurrently.ts";
import type { Check, Defect } from "../check.ts";
import type { Crawl } from "../crawl.ts";
import { canonicalPages } from "../indexable.ts";

/** Files of each kind that are requested: enough to see that they exist, few enough to be quick. */
const maxRequested = 40;
const concurrency = 4;

/** What other programs use exists: pictures for sharing, `llms.txt`, and pages as Markdown. */
export const otherForms: Check = {
  name: "Pictures for sharing, Markdown, llms.txt",
  advice: "See docs/decisions/045-markdown.md and docs/decisions/051-pictures-for-sharing.md.",
  async run(crawl) {
    const pages = canonicalPages(crawl);
    const without = pages
      .filter(({ page }) => page.picture === null)
      .map(({ address }) => ({ address, message: "has no picture for sharing (og:image)" }));
    const markdown = pages.flatMap(({ page }) => page.markdown ?? []);
    const pictures = pages.flatMap(({ page }) => page.picture ?? []);
    return [
      ...without,
      ...(await llmsDefects(crawl)),
      ...(await wrongType(crawl, sampleOf(markdown), "text/markdown")),
      ...(await wrongType(crawl, sampleOf([...new Set(pictures)]), "image/png")),
    ];
  },
};

/** Returns items from all over a list. */
const sampleOf = (items: readonly string[]): readonly string[] => {
  const step = Math.max(1, Math.floor(items.length / maxRequested));
  return items.filter((_, index) => index % step === 0).slice(0, maxRequested);
};

async function llmsDefects(crawl: Crawl): Promise<readonly Defect[]> {
  const address = `${crawl.publicOrigin}/llms.txt`;
  const { status, body } = await crawl.ask(address);
  if (status !== 200) return [{ address, message: `answers ${status}` }];
  const named = [...body.matchAll(/\]\((https?:[^)\s]+)\)/g)].map(([, link = ""]) => link);
  const own = named.filter((link) => URL.parse(link)?.origin === crawl.publicOrigin);
  return wrongType(crawl, sampleOf(own), "text/markdown");
}

async function wrongType(
  { ask }: Crawl,
  addresses: readonly string[],
  type: string,
): Promise<readonly Defect[]> {
  const defects = await mapConcurrently(addresses, concurrency, async (address) => {
    const answer = await ask(address);
    if (answer.status === 200 && answer.type === type) return [];
    return [{ address, message: `answers ${answer.status} ${answer.type}, not ${type}` }];
  });
  return defects.flat();
}
