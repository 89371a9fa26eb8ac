import { html } from "hono/html";
import type { CountStore, FunnelFilter, StepTotals } from "../counting/count-store.ts";
import { otherLabel } from "../labels/count.ts";
import type { FormNames } from "./form-names.ts";
import {
  bar,
  funnelPath,
  type Markup,
  numberText,
  reportFrame,
  shareText,
} from "./report-frame.ts";

type Totals = Awaited<ReturnType<CountStore["totalsBy"]>>;

export interface FunnelReport {
  readonly filter: FunnelFilter;
  /** Number of days of the filter. */
  readonly days: number;
  /** Labels that can be chosen, whatever is chosen now. */
  readonly choices: {
    readonly campaigns: Totals;
    readonly productLines: Totals;
    readonly pages: Totals;
  };
  readonly campaigns: Totals;
  readonly productLines: Totals;
  readonly pages: Totals;
  readonly forms: Totals;
  readonly fields: Awaited<ReturnType<CountStore["abandonedFields"]>>;
  /** Names of the forms by their keys; forms without one are shown by their keys. */
  readonly names: ReadonlyMap<string, FormNames>;
}

export const periods = [7, 30, 90, 400] as const;

/** Rarer names may say something about a single person, and are shown together. */
const minShown = 3;

/** Returns the page with the steps from a visit to a delivered lead. */
export function funnelView(report: FunnelReport): Markup {
  const { campaigns, productLines, pages, filter, days } = report;
  const sums = sumOf(pages.map(({ totals }) => totals));
  return reportFrame({
    title: "Funnel",
    path: funnelPath,
    body: html`<p class="lead">
        From a visit to a delivered lead, ${filter.from} to ${filter.until}. The figures do not
        identify anybody: every page load counts, so a visitor who returns counts again.
      </p>
      ${filterForm(report)} ${funnel(sums)}
      <h2>By campaign</h2>
      ${table("Campaign", withoutRare(campaigns))}
      <h2>By product line</h2>
      ${table("Product line", productLines)}
      <h2>By kind of page</h2>
      ${table("Kind of page", pages)}
      <h2>By form</h2>
      ${table("Form", namedForms(report), formColumns)}
      <h2>Where forms are left</h2>
      ${fieldTable(report)}
      <p class="actions">
        <a class="button" href="${funnelPath}?${paramsOf(filter, days)}&amp;format=csv"
          >Download as CSV</a
        >
      </p>`,
  });
}

const stepTexts = [
  ["visit", "Visits", null],
  ["started", "Forms started", "visit"],
  ["stored", "Leads stored", "started"],
  ["delivered", "Leads delivered", "stored"],
] as const satisfies readonly (readonly [keyof StepTotals, string, keyof StepTotals | null])[];

const ofTexts: Readonly<Record<string, string>> = {
  visit: "of visits",
  started: "of forms started",
  stored: "of leads stored",
};

const funnel = (sums: Required<StepTotals>): Markup =>
  html`<ol class="funnel">
    ${stepTexts.map(
      ([step, label, before]) =>
        html`<li>
          <span>${label}</span>
          <strong>${numberText(sums[step])}</strong>
          <span class="quiet">
            ${before === null ? `${numberText(sums.view)} pages viewed` : shareLine(sums[step], sums[before], before)}
          </span>
          ${bar(sums.visit === 0 ? 0 : sums[step] / Math.max(sums.visit, sums.started, sums.stored))}
        </li>`,
    )}
  </ol>`;

const shareLine = (part: number, of: number, before: string) =>
  of === 0 ? "–" : `${shareText(part, of)} ${ofTexts[before]}`;

type Column = readonly [keyof StepTotals, string];

const columns = [
  ["visit", "Visits"],
  ["view", "Views"],
  ["started", "Forms started"],
  ["abandoned", "Forms left"],
  ["stored", "Leads stored"],
  ["delivered", "Leads delivered"],
] as const satisfies readonly Column[];

/** Visits and views are not counted by form. */
const formColumns = columns.slice(2);

const namedForms = ({ forms, names }: FunnelReport): Totals =>
  forms.map(({ label, totals }) => ({ label: names.get(label)?.name ?? label, totals }));

const table = (name: string, rows: Totals, shown: readonly Column[] = columns): Markup =>
  rows.length === 0
    ? html`<p class="quiet">Nothing was counted.</p>`
    : html`<div class="matrix figures" role="region" tabindex="0" aria-label="${name}">
        <table>
          <thead>
            <tr>
              <th scope="col">${name}</th>
              ${shown.map(([, label]) => html`<th scope="col">${label}</th>`)}
              ${shown === columns ? html`<th scope="col">Leads per visit</th>` : ""}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              ({ label, totals }) =>
                html`<tr>
                  <th scope="row">${label}</th>
                  ${shown.map(([step]) => html`<td>${numberText(totals[step] ?? 0)}</td>`)}
                  ${shown === columns ? html`<td>${shareText(totals.stored ?? 0, totals.visit ?? 0)}</td>` : ""}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;

function fieldTable({ fields, names }: FunnelReport): Markup {
  if (fields.length === 0) return html`<p class="quiet">No form was left.</p>`;
  const most = Math.max(...fields.map(({ total }) => total));
  return html`<div class="matrix figures" role="region" tabindex="0" aria-label="Fields">
    <table>
      <thead>
        <tr>
          <th scope="col">Form</th>
          <th scope="col">Field</th>
          <th scope="col">Forms left</th>
          <th scope="col"><span class="sr">Share</span></th>
        </tr>
      </thead>
      <tbody>
        ${fields.map(
          ({ form, field, total }) =>
            html`<tr>
              <th scope="row">${names.get(form)?.name ?? form}</th>
              <td>${names.get(form)?.labels.get(field) ?? field}</td>
              <td>${numberText(total)}</td>
              <td class="bars">${bar(total / most)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const filterForm = ({ choices, filter, days }: FunnelReport): Markup =>
  html`<form action="${funnelPath}">
    <label
      >Period
      <select name="days">
        ${periods.map(
          (each) =>
            html`<option value="${each}" ${each === days ? html`selected` : ""}>
              ${each === 400 ? "All days" : `Last ${each} days`}
            </option>`,
        )}
      </select></label
    >
    ${select({ label: "Campaign", name: "campaign", rows: withoutRare(choices.campaigns), chosen: filter.campaign })}
    ${select({ label: "Product line", name: "line", rows: choices.productLines, chosen: filter.productLine })}
    ${select({ label: "Kind of page", name: "page", rows: choices.pages, chosen: filter.page })}
    <button class="main">Show</button>
  </form>`;

interface Choice {
  readonly label: string;
  /** Name of the parameter in the address. */
  readonly name: string;
  readonly rows: Totals;
  readonly chosen: string | undefined;
}

const select = ({ label, name, rows, chosen }: Choice): Markup =>
  html`<label
    >${label}
    <select name="${name}">
      <option value="">All</option>
      ${rows.map(
        (row) =>
          html`<option value="${row.label}" ${row.label === chosen ? html`selected` : ""}>
            ${row.label}
          </option>`,
      )}
    </select></label
  >`;

const paramsOf = ({ campaign, productLine, page }: FunnelFilter, days: number): string =>
  new URLSearchParams({
    days: String(days),
    ...(campaign !== undefined && { campaign }),
    ...(productLine !== undefined && { line: productLine }),
    ...(page !== undefined && { page }),
  }).toString();

/** Returns the rows with the rare ones as a single one. */
function withoutRare(rows: Totals): Totals {
  const isRare = ({ label, totals }: Totals[number]) =>
    label === otherLabel || Math.max(0, ...Object.values(totals)) < minShown;
  const rare = rows.filter(isRare);
  if (rare.length === 0) return rows;
  const totals = sumOf(rare.map((each) => each.totals));
  return [...rows.filter((row) => !isRare(row)), { label: otherLabel, totals }];
}

function sumOf(all: readonly StepTotals[]): Required<StepTotals> {
  const sum = (step: keyof StepTotals) => all.reduce((total, each) => total + (each[step] ?? 0), 0);
  return {
    visit: sum("visit"),
    view: sum("view"),
    started: sum("started"),
    abandoned: sum("abandoned"),
    stored: sum("stored"),
    delivered: sum("delivered"),
  };
}
