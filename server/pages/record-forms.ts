import type { FormFinder } from "#app/context.ts";

/** Notes whether a form of the page is unavailable. */
export function recordForms(forms: FormFinder) {
  let lacksForm = false;
  return {
    forms: {
      async find(...form) {
        const shown = await forms.find(...form);
        lacksForm ||= shown === null;
        return shown;
      },
    } satisfies FormFinder,
    lacksForm: () => lacksForm,
  };
}
