import { introductionForm as introduction, quoteForm as quote } from "#sample/brand/forms.ts";
import type { BrandForm } from "./brand-form.ts";
import { formAddress, type FormAddress } from "./form-definition.ts";

const addressOf = (form: BrandForm | null): FormAddress | null =>
  form && formAddress({ ...form, instance: null });

/** The form on the page of a contract; null if the brand has none. */
export const quoteForm = addressOf(quote);

/** The form on the page of a partner; null if the brand has none. */
export const introductionForm = addressOf(introduction);
