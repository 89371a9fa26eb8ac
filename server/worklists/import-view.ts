import { html } from "hono/html";
import {
  type ImportMode,
  type ImportOutcome,
  type ImportReport,
  redirectFaults,
} from "#worklists/model/redirects.ts";
import { frame, type Markup, worklistsPath } from "./frame.ts";
import { tableOf } from "./list-view.ts";

const path = `${worklistsPath}/redirects`;

/** Returns the controls that export all redirects and import a file. */
export const redirectControls = (): Markup =>
  html`<p class="actions"><a class="button" href="${path}/file">Export all redirects as CSV</a></p>
    <form class="stack" method="post" action="${path}/import" enctype="multipart/form-data">
      <h2>Import redirects</h2>
      <label
        >CSV file with the columns from, to, status and language
        <input type="file" name="file" accept=".csv,text/csv" required
      /></label>
      <fieldset>
        <legend>The file</legend>
        <label class="choice"
          ><input type="radio" name="mode" value="merge" checked /> adds and changes redirects;
          others stay</label
        >
        <label class="choice"
          ><input type="radio" name="mode" value="replace" /> has all redirects; others are
          removed</label
        >
      </fieldset>
      <button>Check the file</button>
      <p class="quiet">Nothing changes before you have seen the result of the check.</p>
    </form>`;

interface ImportView {
  readonly outcome: ImportOutcome;
  readonly csv: string;
  readonly mode: ImportMode;
}

/** Returns what an import would do or has done, with a button that confirms it. */
export function importView({ outcome, csv, mode }: ImportView): Markup {
  const { report, isApplied, failure } = outcome;
  return frame({
    title: titleOf(outcome),
    path: `${path}/import`,
    body: html`<p class="lead">${changesText(report, isApplied)}</p>
      ${failure === null ? "" : html`<div class="notice failed" role="alert"><p>The redirects could not be written: ${failure}</p></div>`}
      ${confirmation({ outcome, csv, mode })} ${findingsOf(report)}
      <p><a href="${path}">Back to the redirects</a></p>`,
  });
}

function titleOf({ report, isApplied, failure }: ImportOutcome): string {
  if (isApplied) return "The redirects are live";
  if (failure !== null) return "Nothing was changed";
  return report.isRefused ? "The file has errors" : "The file can be imported";
}

const changesText = ({ added, changed, removed, same }: ImportReport, isApplied: boolean) =>
  isApplied
    ? `Added: ${added}. Changed: ${changed}. Removed: ${removed}. As before: ${same}.`
    : `New: ${added}. Changed: ${changed}. To be removed: ${removed}. As before: ${same}.`;

function confirmation({ outcome, csv, mode }: ImportView): Markup | string {
  const { report, canApply, isApplied } = outcome;
  if (isApplied) return "";
  if (report.isRefused)
    return html`<div class="notice failed">
      <p>Nothing is imported before all errors are corrected.</p>
    </div>`;
  if (!canApply)
    return html`<div class="notice">
      <p>
        Redirects are edited in Drupal, so the site cannot import them. Import this file there, for
        example with the module Path Redirect Import.
      </p>
    </div>`;
  return html`<form
    class="stack"
    method="post"
    action="${path}/import"
    enctype="multipart/form-data"
  >
    <input type="hidden" name="csv" value="${encodeURIComponent(csv)}" /><input
      type="hidden"
      name="mode"
      value="${mode}"
    />
    <input type="hidden" name="confirmed" value="yes" />
    <p>
      ${report.findings.length === 0 ? "The check found nothing wrong." : "The findings below do not prevent the import. Read them first."}
    </p>
    <button class="main">Import and make live</button>
  </form>`;
}

function findingsOf({ findings, counts }: ImportReport): Markup | string {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total === 0) return "";
  const rows = findings.map(({ line, kind, message }) => ({
    group: kind,
    cells: [{ text: `Line ${line}` }, { text: redirectFaults[kind] }, { text: message }],
  }));
  const more = total > findings.length ? ` The first ${findings.length} are listed.` : "";
  return html`<h2>Findings: ${total}</h2>
    <p class="quiet">
      ${Object.entries(redirectFaults)
        .flatMap(([kind, label]) => {
          const count = Object.entries(counts).find(([name]) => name === kind)?.[1] ?? 0;
          return count === 0 ? [] : [`${label}: ${count}`];
        })
        .join(" · ")}.${more}
    </p>
    ${tableOf("rows", ["Row", "Kind", "Finding"], rows)}`;
}
