import { checkRedirects, type SitePages } from "./check-redirects.ts";
import { readRedirectCsv } from "./redirect-csv.ts";
import {
  type ImportMode,
  type ImportReport,
  isError,
  type Redirect,
  type RedirectFault,
  type RedirectFinding,
} from "../model/redirects.ts";
import { redirectKey } from "./redirect-rules.ts";

export interface CheckedImport {
  readonly report: ImportReport;
  /** All redirects after the import. */
  readonly redirects: readonly Redirect[];
}

/** Findings beyond this number are counted only. */
const maxFindings = 500;

type Present = Omit<Redirect, "line">;

interface ImportInput {
  readonly csv: string;
  readonly mode: ImportMode;
  /** The redirects before the import. */
  readonly present: readonly Present[];
  readonly site: SitePages;
}

/** Checks a file of redirects together with those that stay. Changes nothing. */
export async function checkImport({
  csv,
  mode,
  present,
  site,
}: ImportInput): Promise<CheckedImport> {
  const { redirects: read, faults } = readRedirectCsv(csv);
  const given = new Map(read.map((each) => [redirectKey(each), each]));
  const before = new Map(present.map((each) => [redirectKey(each), each]));
  const staying = mode === "replace" ? [] : present.filter((each) => !given.has(redirectKey(each)));
  // Those that stay have no line in the file, and what is wrong with them is in the worklist.
  const kept = staying.map((each): Redirect => ({ ...each, line: 0 }));
  const checked = await checkRedirects([...kept, ...read], site);
  const findings = [...faults, ...checked.filter(({ line }) => line > 0)];
  const changes = [...given].map(([key, redirect]) => changeOf(before.get(key), redirect));
  const count = (kind: ReturnType<typeof changeOf>) =>
    changes.filter((each) => each === kind).length;
  const report = {
    added: count("added"),
    changed: count("changed"),
    same: count("same"),
    removed: mode === "replace" ? [...before.keys()].filter((key) => !given.has(key)).length : 0,
    findings: byWeight(findings).slice(0, maxFindings),
    counts: countsOf(findings),
    isRefused: findings.some(isError),
  };
  return { report, redirects: [...kept, ...given.values()] };
}

function changeOf(before: Present | undefined, { from, to, status }: Redirect) {
  if (before === undefined) return "added";
  return before.from === from && before.to === to && before.status === status ? "same" : "changed";
}

const byWeight = (findings: readonly RedirectFinding[]) =>
  findings.toSorted((a, b) => Number(isError(b)) - Number(isError(a)) || a.line - b.line);

function countsOf(findings: readonly RedirectFinding[]) {
  const counts: Partial<Record<RedirectFault, number>> = {};
  for (const { kind } of findings) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
