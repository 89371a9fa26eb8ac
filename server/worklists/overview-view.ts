import { html } from "hono/html";
import type { Overview, WorklistSummary } from "#worklists/model/worklist.ts";
import { frame, type Markup, timeText, worklistsPath } from "./frame.ts";

/** Returns the page that lists all worklists with the number of their rows. */
export const overviewView = ({ lists, readAt, isReading }: Overview): Markup =>
  frame({
    title: "What there is to do",
    path: worklistsPath,
    body: html`<p class="lead">
        Only editors in draft mode see these pages. Every list can be downloaded as a table.
      </p>
      <ul class="lists">
        ${lists.map(summaryItem)}
      </ul>
      ${refreshForm(worklistsPath, { readAt, isReading })}`,
  });

const summaryItem = ({ name, title, explanation, groups, counts }: WorklistSummary): Markup =>
  html`<li>
    <div>
      <h2><a href="${worklistsPath}/${name}">${title}</a></h2>
      <p>${explanation}</p>
    </div>
    <ul class="counts">
      ${Object.entries(groups).map(([group, label]) =>
        countItem({ name, group, label, count: counts[group] ?? 0 }),
      )}
    </ul>
  </li>`;

interface GroupCount {
  readonly name: string;
  readonly group: string;
  readonly label: string;
  readonly count: number;
}

function countItem({ name, group, label, count }: GroupCount): Markup {
  if (count === 0) return html`<li class="quiet">${label}: 0</li>`;
  const query = new URLSearchParams({ group }).toString();
  return html`<li>
    ${label}: <a href="${worklistsPath}/${name}?${query}"><strong>${count}</strong></a>
  </li>`;
}

/** Returns when content was read, with a button that reads it again. */
export const refreshForm = (
  path: string,
  { readAt, isReading }: { readonly readAt: number; readonly isReading: boolean },
): Markup =>
  html`<form method="post" action="${worklistsPath}/refresh">
    <input type="hidden" name="path" value="${path}" />
    <p class="quiet">
      Content as of
      ${timeText(readAt)}.${isReading ? " It is being read again; reload the page in a moment." : ""}
    </p>
    <button>Read again</button>
  </form>`;

/** Returns the page that is shown while content is read for the first time. */
export const readingView = (path: string): Markup =>
  frame({
    title: "The content is being read",
    path,
    reloadSeconds: 3,
    body: html`<p class="lead">
      This takes a few seconds, on a large site some minutes. The page loads again by itself.
    </p>`,
  });

/** Returns the page that is shown if the content cannot be read. */
export const failedView = (path: string): Markup =>
  frame({
    title: "The worklists cannot be made at present",
    path,
    body: html`<p class="lead">
      The content could not be read. The log of the site says why. Try again in a minute.
    </p>`,
  });
