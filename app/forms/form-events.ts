/** What a form reports of itself; never more than its id. */
export type FormEventName = "form_start" | "form_error" | "form_submit";

/** The one place where forms tell what happens to them, for the tag manager after consent. */
export function reportForm(event: FormEventName, formId: string): void {
  document.dispatchEvent(new CustomEvent("site:form", { detail: { event, formId } }));
}
