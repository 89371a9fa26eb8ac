import { html } from "hono/html";
import type {
  Cell,
  RowQuery,
  SummaryTable,
  WorklistPage,
  WorklistRow,
} from "#worklists/model/worklist.ts";
import { frame, type Markup, worklistsPath } from "./frame.ts";
import { refreshForm } from "./overview-view.ts";

interface ListView {
  readonly list: WorklistPage;
  readonly query: RowQuery;
  /** Further controls of this worklist, above and below its rows. */
  readonly above: Markup | null;
  readonly below: Markup | null;
}

/** Returns a page of a worklist. */
export function listView({ list, query, above, below }: ListView): Markup {
  const path = `${worklistsPath}/${list.name}`;
  const { gaps, matching, columns, rows } = list;
  return frame({
    title: list.title,
    path,
    body: html`<p class="lead">${list.explanation}</p>
      ${
        gaps.length === 0
          ? ""
          : html`<div class="notice">
              <p>Not everything could be checked:</p>
              <ul>
                ${gaps.slice(0, 20).map((gap) => html`<li>${gap}</li>`)}
              </ul>
            </div>`
      }
      ${list.summary === null ? "" : summaryOf(list.summary)} ${above ?? ""}
      ${filterForm(path, list, query)}
      <p class="quiet" role="status">
        ${matching === 0 ? "There is nothing to do here." : rangeText(list, query)}
      </p>
      ${matching === 0 ? "" : tableOf(list.name === "translations" ? "matrix" : "rows", columns, rows)}
      <p class="actions">
        ${pageLinks(path, list, query)}${matching === 0 ? "" : html`<a class="button" href="${path}?${paramsOf(query, { format: "csv" })}">Download as CSV</a>`}
      </p>
      ${below ?? ""} ${refreshForm(`${path}?${paramsOf(query)}`, list)}`,
  });
}

const rangeText = ({ matching }: WorklistPage, { offset, limit }: RowQuery) =>
  `${offset + 1} to ${Math.min(offset + limit, matching)} of ${matching}`;

/** Returns the query of the address, without the page number unless it is given. */
function paramsOf({ group, text }: RowQuery, more: Readonly<Record<string, string>> = {}): string {
  const params = new URLSearchParams({
    ...(group !== "" && { group }),
    ...(text !== "" && { q: text }),
    ...more,
  });
  return params.toString();
}

const filterForm = (
  path: string,
  { groups, counts, total }: WorklistPage,
  query: RowQuery,
): Markup =>
  html`<form action="${path}">
    <label
      >Show
      <select name="group">
        <option value="">Everything (${total})</option>
        ${Object.entries(groups).map(
          ([key, label]) =>
            html`<option value="${key}" ${key === query.group ? html` selected` : ""}>
              ${label} (${counts[key] ?? 0})
            </option>`,
        )}
      </select></label
    >
    <label
      >With the words <input type="search" name="q" value="${query.text}" maxlength="200"
    /></label>
    <button class="main">Filter</button>
  </form>`;

const summaryOf = ({ columns, rows }: SummaryTable): Markup =>
  html`<details>
    <summary>By language</summary>
    ${tableOf(
      "rows",
      columns,
      rows.map((texts) => ({ group: "", cells: texts.map((text) => ({ text })) })),
    )}
  </details>`;

/** Returns the table of a worklist. The first column names the row. */
export const tableOf = (
  kind: "matrix" | "rows",
  columns: readonly string[],
  rows: readonly WorklistRow[],
): Markup =>
  html`<div
    class="${kind}"
    ${kind === "matrix" ? html` role="region" aria-label="Pages and languages" tabindex="0"` : ""}
  >
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ cells }) =>
            html`<tr>
              ${cells.map((cell, index) =>
                index === 0
                  ? html`<th scope="row">${cellContent(cell)}</th>`
                  : html`<td
                      data-label="${columns[index] ?? ""}"
                      ${cell.tone === undefined ? "" : html` data-tone="${cell.tone}"`}
                    >
                      ${cellContent(cell)}
                    </td>`,
              )}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;

function cellContent({ text, href, tone }: Cell): Markup {
  const content =
    tone === undefined || tone === "quiet"
      ? html`${text}`
      : html`<span class="state">${text}</span>`;
  return isSafe(href) ? html`<a href="${href}">${text === "" ? href : content}</a>` : content;
}

/** Addresses of content files and backends are checked before they get here; this holds for any later ones. */
const isSafe = (href: string | null | undefined): href is string =>
  href !== null && href !== undefined && /^(?:\/(?!\/)|https?:\/\/)/.test(href);

function pageLinks(path: string, { matching }: WorklistPage, query: RowQuery): Markup {
  const { offset, limit } = query;
  const page = Math.floor(offset / limit) + 1;
  const linkTo = (number: number, text: string) =>
    html`<a class="button" href="${path}?${paramsOf(query, { page: String(number) })}"
      >${text}</a
    > `;
  return html`${page > 1 ? linkTo(page - 1, "Previous page") : ""}${offset + limit < matching ? linkTo(page + 1, "Next page") : ""}`;
}
