import { createContext, type ReactNode, Suspense, use } from "react";
import { lazyPart } from "#app/ui/load-part.ts";
import type { FormAddress } from "#domain/forms/form-definition.ts";
import { formKey } from "#domain/forms/shown-form.ts";
import type { FormsOfPage, FormViewProps } from "./form-place.ts";

export type { FormPlace, FormsOfPage } from "./form-place.ts";
export { forgetAnswers, hasAnswers } from "./stored-answers.ts";

/** The code of forms is loaded with the first page or dialog that has one. */
const FormView = lazyPart(async () => (await import("./form-view.tsx")).FormView);
const LazyRefusal = lazyPart(async () => (await import("./refusal.tsx")).Refusal);

/** The forms of the displayed page; null if it cannot have any. */
export const FormsContext = createContext<FormsOfPage | null>(null);

/** A form in any place. */
export function AnyForm(props: FormViewProps) {
  return (
    <Suspense fallback={null}>
      <FormView {...props} />
    </Suspense>
  );
}

interface PageFormProps {
  readonly address: FormAddress;
  /** Shown if the form is unavailable. */
  readonly fallback: ReactNode;
  /** Text above the fields. Default: that a person replies. */
  readonly intro?: string;
}

/** A form of the displayed page, or the fallback if the form is unavailable. */
export function PageForm({ address, fallback, intro }: PageFormProps) {
  const page = use(FormsContext);
  const key = formKey(address);
  const shown = page?.forms[key];
  if (!page || !shown) return fallback;
  const sent = page.sent?.form && formKey(page.sent.form) === key ? page.sent : null;
  return <AnyForm shown={shown} place={page.place} sent={sent} isInDialog={false} intro={intro} />;
}

/** The reason why a form was refused, on a page that does not contain the form. */
export function StrayRefusal() {
  const page = use(FormsContext);
  const { sent = null, forms = {} } = page ?? {};
  if (sent === null || (sent.form !== null && formKey(sent.form) in forms)) return null;
  return (
    <Suspense fallback={null}>
      <LazyRefusal message={sent.message} errorCount={0} />
    </Suspense>
  );
}
