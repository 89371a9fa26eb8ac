import { setImmediate } from "node:timers/promises";
import type { ContentUnit, Snapshot, UnitVersion, WrittenLink } from "../model/snapshot.ts";
import type { WorklistRow } from "../model/worklist.ts";
import { normalPath } from "../redirects/redirect-rules.ts";
import type { OutsideState } from "../outside/outside-state.ts";
import { editCell, type ListContext, type ListDefinition, pageCell } from "./list-context.ts";

/** Versions that are checked without a pause, in a few milliseconds. */
const sliceSize = 200;

/** Links that lead nowhere, inside and outside. */
export const links: ListDefinition = {
  info: {
    name: "links",
    title: "Broken links",
    explanation:
      "Links in published content whose target visitors do not find, and links that lead over a redirect. Links to other sites are checked only when an editor starts it.",
    groups: {
      inside: "Inside the site",
      outside: "Other sites",
      redirected: "Over a redirect",
      unsure: "Could not be checked",
    },
  },
  async build(context) {
    const redirected = redirectedPaths(context.snapshot);
    const rows: WorklistRow[] = [];
    let seen = 0;
    for (const unit of context.snapshot.units)
      for (const version of unit.versions) {
        if (!version.isPublished) continue;
        if (++seen % sliceSize === 0) await setImmediate();
        for (const link of version.links) {
          const fault = await faultOf(link, { version, redirected, ...context });
          if (fault !== null) rows.push(rowOf(unit, version, { ...fault, written: link.written }));
        }
      }
    const columns = ["Content", "Language", "Link", "Finding", "Edit"];
    return { columns, rows, gaps: [...context.snapshot.gaps, ...uncheckedGap(context)] };
  },
};

/** Redirects by language and path. */
const redirectedPaths = ({ redirects }: Snapshot): ReadonlySet<string> =>
  new Set(redirects.map(({ from, language }) => `${language ?? "und"} ${normalPath(from)}`));

interface Fault {
  readonly group: string;
  readonly finding: string;
}

interface FaultContext extends ListContext {
  readonly version: UnitVersion;
  readonly redirected: ReadonlySet<string>;
}

async function faultOf(
  { goal }: WrittenLink,
  { version, redirected, site, outside }: FaultContext,
): Promise<Fault | null> {
  if (goal.kind === "outside") return outsideFault(outside.get(goal.url));
  if (goal.kind === "unit") {
    const unit = site.unit(goal.id);
    if (unit === null) return { group: "inside", finding: "There is no such page." };
    return site.isShown(unit, version.locale)
      ? null
      : { group: "inside", finding: `“${unit.title}” is not published in this language.` };
  }
  const path = normalPath(goal.path);
  if (redirected.has(`${goal.locale} ${path}`) || redirected.has(`und ${path}`))
    return { group: "redirected", finding: "Leads over a redirect. Link to the page itself." };
  return (await site.isReachable(goal.locale, goal.path))
    ? null
    : { group: "inside", finding: "No page has this address." };
}

function outsideFault(state: OutsideState | undefined): Fault | null {
  if (state === undefined || state.kind === "works") return null;
  const finding = `${state.reason} (checked on ${state.checkedAt.slice(0, 10)})`;
  return { group: state.kind === "broken" ? "outside" : "unsure", finding };
}

function rowOf(
  unit: ContentUnit,
  version: UnitVersion,
  { group, finding, written }: Fault & { readonly written: string },
): WorklistRow {
  return {
    group,
    cells: [
      pageCell(version, unit.isPage),
      { text: version.locale },
      { text: written },
      { text: finding },
      editCell(version.edit),
    ],
  };
}

/** Returns the addresses of other sites that published content links to. */
export const outsideLinks = ({ units }: Snapshot): ReadonlySet<string> =>
  new Set(
    units.flatMap(({ versions }) =>
      versions
        .filter(({ isPublished }) => isPublished)
        .flatMap(({ links: written }) =>
          written.flatMap(({ goal }) => (goal.kind === "outside" ? [goal.url] : [])),
        ),
    ),
  );

function uncheckedGap({ snapshot, outside }: ListContext): readonly string[] {
  const unchecked = [...outsideLinks(snapshot)].filter((url) => !outside.has(url)).length;
  return unchecked === 0
    ? []
    : [`Links to other sites that have not been checked yet: ${unchecked}.`];
}
