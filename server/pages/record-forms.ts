import type { FormFinder } from "#app/context.ts";

/** Notes whether the page has a form, and whether one of them is unavailable. */
export function recordForms(forms: FormFinder) {
  let hasForm = false;
  let lacksForm = false;
  return {
    forms: {
      async find(...form) {
        const shown = await forms.find(...form);
        hasForm = true;
        lacksForm ||= shown === null;
        return shown;
      },
    } satisfies FormFinder,
    hasForm: () => hasForm,
    lacksForm: () => lacksForm,
  };
}
