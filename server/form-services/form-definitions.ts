import { createSingleFlight } from "#lib/cache/single-flight.ts";
import type { FormAddress, FormDefinition } from "#domain/forms/form-definition.ts";
import { formKey } from "#domain/forms/shown-form.ts";
import { familyNamesFirst } from "#domain/forms/name-order.ts";
import type { Log } from "#lib/log.ts";
import { FormNotFound, FormServiceUnavailable } from "./form-service.ts";
import type { FormServices } from "./form-services.ts";

/** Age up to which a definition is used without asking again. */
const freshMs = 300_000;
/** Time before a service that was away is asked again. */
const retryMs = 30_000;
/** The same for a form that was never had: its page waits for it. */
const firstRetryMs = 3000;
/** Most definitions kept, by form and language; the least used go first. */
const maxKept = 500;

interface Kept {
  readonly definition: FormDefinition;
  freshUntil: number;
}

export interface FormDefinitions {
  /**
   * The form's definition, at most five minutes old; the last good one while the service is away. Throws `FormNotFound`,
   * or `FormServiceUnavailable` when it was never had.
   */
  find(address: FormAddress, language: string): Promise<FormDefinition>;
  /** Whether the form was read before, in any language. */
  isRead(address: FormAddress): boolean;
  /** Whether the site has the account at a form service that the address names. */
  hasAccount(address: FormAddress): boolean;
}

/** Definitions of forms, kept in memory. */
export function createFormDefinitions(options: {
  readonly services: FormServices;
  readonly log: Log;
  readonly now: () => number;
}): FormDefinitions {
  const { services, log, now } = options;
  const kept = new Map<string, Kept>();
  const flights = createSingleFlight<FormDefinition>();
  /** Forms that were never had, and until when their service is left alone. */
  const failed = new Map<
    string,
    { readonly error: FormServiceUnavailable; readonly until: number }
  >();

  function keep(key: string, entry: Kept): void {
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  }

  async function fetchNew(key: string, address: FormAddress, language: string) {
    const { type, instance, id } = address;
    const service = services.find(address);
    if (!service) throw new FormNotFound("No such account at a form service");
    try {
      const fetched = await service.fetchDefinition(id, language);
      const definition = language.startsWith("ja") ? familyNamesFirst(fetched) : fetched;
      keep(key, { definition, freshUntil: now() + freshMs });
      failed.delete(key);
      return definition;
    } catch (error) {
      if (error instanceof FormNotFound) kept.delete(key);
      const last = kept.get(key);
      if (!(error instanceof FormServiceUnavailable)) throw error;
      if (!last) {
        if (failed.size >= maxKept) failed.clear();
        failed.set(key, { error, until: now() + firstRetryMs });
        throw error;
      }
      log.warn(
        { form: `${type}/${instance}/${id}`, reason: error.message },
        "form service is away; the last good definition is used",
      );
      last.freshUntil = now() + retryMs;
      return last.definition;
    }
  }

  return {
    async find(address, language) {
      const key = `${formKey(address)}/${language}`;
      const known = kept.get(key);
      if (known && now() < known.freshUntil) return known.definition;
      const failure = failed.get(key);
      if (failure && now() < failure.until) throw failure.error;
      return flights.run(key, () => fetchNew(key, address, language));
    },
    isRead: (address) => {
      const start = `${formKey(address)}/`;
      return [...kept.keys()].some((key) => key.startsWith(start));
    },
    hasAccount: (address) => services.find(address) !== null,
  };
}
