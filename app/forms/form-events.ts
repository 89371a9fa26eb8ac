import { trackEvent } from "#app/visitor/tracked-events.ts";

/** Events of a form, which contain only its id. */
export type FormEventName = "form_start" | "form_error" | "form_success";

/** Reports what happens to forms, for the tag manager after consent. All forms use this function. */
export const reportForm = (event: FormEventName, formId: string): void =>
  trackEvent({ event, formId });
