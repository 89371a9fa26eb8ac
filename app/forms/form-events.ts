import { trackEvent } from "#app/visitor/tracked-events.ts";

/** What a form reports of itself; never more than its id. */
export type FormEventName = "form_start" | "form_error" | "form_success";

/** The one place where forms tell what happens to them, for the tag manager after consent. */
export const reportForm = (event: FormEventName, formId: string): void =>
  trackEvent({ event, formId });
