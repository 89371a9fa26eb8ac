import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { FormAddress } from "#domain/forms/form-definition.ts";
import { formKey } from "#domain/forms/shown-form.ts";
import type { Config } from "../settings/config.ts";
import { sendPage } from "../page-cache/send-page.ts";
import type { Pages } from "../pages/pages.ts";
import { pageSteps, runSteps } from "../steps/run-steps.ts";
import { startVisit } from "../steps/visit.ts";
import { formsOnPage } from "./forms-on-page.ts";

/** Returns whether the page at an address of this site shows a form or links to it. */
export type IsOnPage = (form: FormAddress, page: URL) => Promise<boolean>;

/**
 * Looks for forms in pages as anonymous visitors see them: from the page cache, or rendered within its limits.
 * Redirects and unavailable pages have no forms.
 */
export function createIsOnPage(parts: {
  readonly pages: Pick<Pages, "answer">;
  readonly config: Config;
  readonly log: Logger;
  /** Unix milliseconds. */
  readonly now: () => number;
}): IsOnPage {
  const { pages, config, log, now } = parts;
  return async (form, page) => {
    const request = new Request(page);
    const visit = startVisit(request, config, now());
    if (runSteps(pageSteps, visit) !== undefined || visit.address === null) return false;
    try {
      const answer = await pages.answer(request, randomUUID());
      const html = await (await sendPage(answer, request, new Headers())).text();
      return formsOnPage(html).has(formKey(form));
    } catch (error) {
      log.warn({ page: page.pathname, err: error }, "The page of a form is unavailable.");
      return false;
    }
  };
}
