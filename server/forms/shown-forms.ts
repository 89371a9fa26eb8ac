import type { FormSettings, FormSettingsOf } from "#domain/forms/form-settings.ts";
import type { FormAddress, FormDefinition } from "#domain/forms/form-definition.ts";
import { formKey, type ShownForm } from "#domain/forms/shown-form.ts";
import { defaultLocale, fallbackChain, isLocale } from "#domain/locales.ts";
import { TimeLimitError, withTimeLimit } from "#lib/time/time-limit.ts";
import type { Log } from "#lib/log.ts";
import type { FormDefinitions } from "../form-services/form-definitions.ts";
import { FormNotFound, FormServiceUnavailable } from "../form-services/form-service.ts";

/** Longest time that a page waits for a form. Without the form, the page shows a link instead. */
const pageWaitMs = 2500;

/** Forms as pages show them. */
export interface ShownForms {
  /** Returns null if the form is unavailable, which is logged. `locale` is the content language. */
  find(form: FormAddress, locale: string): Promise<ShownForm | null>;
}

export function createShownForms({
  definitions,
  formSettings,
  hasForms,
  log,
}: {
  readonly definitions: FormDefinitions;
  readonly formSettings: FormSettingsOf;
  /** `false`: every form is unavailable. */
  readonly hasForms: boolean;
  readonly log: Log;
}): ShownForms {
  return {
    async find(address, locale) {
      if (!hasForms) return null;
      try {
        const languages = formLanguages(locale);
        const form = await withTimeLimit(pageWaitMs, () => definitions.find(address, languages));
        return shownForm(form, formSettings(address));
      } catch (error) {
        if (!isAbsence(error)) throw error;
        log.warn(
          { form: formKey(address), reason: error.message },
          "A page is shown without its form.",
        );
        return null;
      }
    },
  };
}

/** Returns a form with the settings that browsers need. */
export const shownForm = (form: FormDefinition, { rules, confirms }: FormSettings): ShownForm => ({
  form,
  rules,
  ...(confirms && { confirms }),
});

const isAbsence = (error: unknown): error is Error =>
  error instanceof FormNotFound ||
  error instanceof FormServiceUnavailable ||
  error instanceof TimeLimitError;

/** Returns the preferred languages of a form, best first, like `Accept-Language`. */
export const formLanguages = (locale: string): string =>
  fallbackChain(isLocale(locale) ? locale : defaultLocale).join(",");
