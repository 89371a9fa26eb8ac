import { defaultLocale } from "#domain/locales.ts";
import { withTimeLimit } from "#lib/time/time-limit.ts";
import { readFormAddress } from "../cookies/submitted-cookie.ts";
import type { FormDefinitions } from "../form-services/form-definitions.ts";
import { formLanguages } from "../forms/shown-forms.ts";

/** Longest time that a report waits for the names of all its forms. */
const waitMs = 2000;
/** Forms beyond this number keep their keys, so that a report causes few calls. */
const maxForms = 30;

/** Name and labels that the form service has for a form. */
export interface FormNames {
  readonly name: string;
  /** Labels by the fields' ids. */
  readonly labels: ReadonlyMap<string, string>;
}

/** Returns the names of forms by their keys (`formKey`), without those that are unknown or unavailable now. */
export async function readFormNames(
  keys: readonly string[],
  definitions: Pick<FormDefinitions, "find">,
): Promise<ReadonlyMap<string, FormNames>> {
  const languages = formLanguages(defaultLocale);
  const named = await Promise.all(
    [...new Set(keys)].slice(0, maxForms).map(async (key) => {
      const address = readFormAddress(...key.split("/"));
      if (address === null) return [];
      try {
        const { name, fields } = await withTimeLimit(waitMs, () =>
          definitions.find(address, languages),
        );
        const labels = new Map(fields.map(({ id, label }) => [id, label]));
        return [[key, { name, labels }] as const];
      } catch {
        // The report shows the key instead; outages of form services are logged where they are found.
        return [];
      }
    }),
  );
  return new Map(named.flat());
}
