import { documentForm } from "#sample/brand/forms.ts";
import { readModalLink } from "../visitor/modal-links.ts";
import { type FormAddress, formAddress, formServiceTypes } from "./form-definition.ts";

/** The form of gated documents whose editors selected no other. */
export const defaultDocumentForm: FormAddress = formAddress({ ...documentForm, instance: null });

/** Returns the form that a link such as `#modal=form:45` opens; null for any other link. */
export function formOfLink(link: string): FormAddress | null {
  const modal = readModalLink(/#.*$/.exec(link)?.[0] ?? "");
  if (modal?.type !== "form") return null;
  const type = formServiceTypes.find((name) => name === modal.formType);
  return type === undefined ? null : { type, instance: modal.instance, id: modal.id };
}
