import { setImmediate } from "node:timers/promises";
import { parseAddress } from "#domain/addresses.ts";
import { fallbackChain, type Locale } from "#domain/locales.ts";
import { createNearMisses, type NearMisses } from "#domain/near-misses/near-misses.ts";
import type { Snapshot } from "../model/snapshot.ts";
import type { Cell, WorklistRow } from "../model/worklist.ts";
import { redirectKey } from "../redirects/redirect-rules.ts";
import type { MissedPath } from "../model/worklist-methods.ts";
import { addressOf, type ListContext, type ListDefinition } from "./list-context.ts";

/** Pages that are indexed, and paths that are looked up, without a pause: a few milliseconds each. */
const indexedAtOnce = 100;
const foundAtOnce = 5;
const maxProposals = 3;

/** Addresses that visitors ask for and do not find. */
export const notFound: ListDefinition = {
  info: {
    name: "not-found",
    title: "Pages not found",
    explanation:
      "The addresses that visitors ask for most often and do not find, with pages whose address or title is similar. Only paths are counted, without anything about visitors; paths that look like mail addresses, numbers of people or keys are not kept.",
    groups: { proposed: "With proposals", unknown: "Without proposals", solved: "Found by now" },
  },
  async build(context) {
    const redirected = new Set(context.snapshot.redirects.map(redirectKey));
    const indexes = new Map<Locale, NearMisses<Target>>();
    const rows: WorklistRow[] = [];
    for (const [position, missed] of context.missed.entries()) {
      if (position % foundAtOnce === 0) await setImmediate();
      rows.push(await rowOf(missed, { ...context, redirected, indexes }));
    }
    const columns = ["Address", "Requests", "Last", "Proposed targets"];
    return { columns, rows: rows.toSorted(bySolved), gaps: [] };
  },
};

const bySolved = (a: WorklistRow, b: WorklistRow) =>
  Number(a.group === "solved") - Number(b.group === "solved");

interface Target {
  readonly title: string;
  readonly path: string;
  readonly locale: Locale;
}

interface RowContext extends ListContext {
  /** Keys of all redirects. */
  readonly redirected: ReadonlySet<string>;
  /** Indexes of languages that were needed. */
  readonly indexes: Map<Locale, NearMisses<Target>>;
}

async function rowOf(
  { path, count, lastDay }: MissedPath,
  { snapshot, site, redirected, indexes }: RowContext,
): Promise<WorklistRow> {
  const head: readonly Cell[] = [
    { text: path, href: path },
    { text: String(count) },
    { text: lastDay },
  ];
  const parsed = parseAddress(path);
  if (parsed.kind !== "address") return { group: "unknown", cells: [...head, { text: "" }] };
  const { language, path: contentPath } = parsed.address;
  const isSolved =
    [language, null].some((each) =>
      redirected.has(redirectKey({ from: contentPath, language: each })),
    ) || fallbackChain(language).some((each) => site.at(each, contentPath) !== null);
  if (isSolved)
    return { group: "solved", cells: [...head, { text: "found by now", tone: "good" }] };
  const index = indexes.get(language) ?? (await indexOf(snapshot, language));
  indexes.set(language, index);
  const [best, ...others] = index.find(contentPath, maxProposals);
  if (best === undefined) return { group: "unknown", cells: [...head, { text: "" }] };
  const more = others.map((each) => addressOf(language, each.path)).join(", ");
  const address = addressOf(language, best.path);
  const text = more === "" ? address : `${address} (or ${more})`;
  return { group: "proposed", cells: [...head, { text, href: address }] };
}

/** Former addresses of a page, which redirect to it, count as its addresses. */
async function indexOf(
  { units, redirects }: Snapshot,
  language: Locale,
): Promise<NearMisses<Target>> {
  const index = createNearMisses<Target>();
  const former = redirects.filter((each) => each.to.startsWith("/") && !/[?#]/.test(each.to));
  const chain = fallbackChain(language);
  const targets = [
    ...units.flatMap(({ versions }) => {
      // A page has one address in this language.
      const shown = versions.filter(({ isPublished }) => isPublished);
      const nearest = chain.flatMap((locale) => shown.filter((each) => each.locale === locale))[0];
      if (nearest === undefined) return [];
      const { title, locale } = nearest;
      return nearest.paths.map((path) => ({ title, path, locale }));
    }),
    ...former.map(({ from, to }) => ({
      title: from.replaceAll(/[/_-]+/g, " "),
      path: to,
      locale: language,
    })),
  ];
  for (let start = 0; start < targets.length; start += indexedAtOnce) {
    index.add(targets.slice(start, start + indexedAtOnce));
    await setImmediate();
  }
  return index;
}
