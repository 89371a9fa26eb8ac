import { createCache } from "#lib/cache/cache.ts";
import type { FormAddress, FormDefinition } from "#domain/forms/form-definition.ts";
import { formKey } from "#domain/forms/shown-form.ts";
import { familyNamesFirst } from "#domain/forms/name-order.ts";
import type { Log } from "#lib/log.ts";
import { FormNotFound, FormServiceUnavailable } from "./form-service.ts";
import type { FormServices } from "./form-services.ts";

/** Age up to which a definition is used without a request. */
const freshMs = 300_000;
/** Pause before a service that failed is requested again. */
const retryMs = 30_000;
/** Shorter pause for a form that was never read, because its page waits for it. */
const firstRetryMs = 3000;
/** Memory for definitions: about 5 KB for each form and language. */
const maxBytes = 8 * 2 ** 20;

export interface FormDefinitions {
  /**
   * Returns the form's definition, at most five minutes old; while the service is down, the last good one. Throws
   * `FormNotFound`, or `FormServiceUnavailable` if the form was never read.
   */
  find(address: FormAddress, language: string): Promise<FormDefinition>;
  /** Returns whether the form has been read before, in any language. */
  isRead(address: FormAddress): boolean;
  /** Returns whether the site has the account that the address names. */
  hasAccount(address: FormAddress): boolean;
}

/** Definitions of forms, cached in memory. */
export function createFormDefinitions(options: {
  readonly services: FormServices;
  readonly log: Log;
  readonly now: () => number;
}): FormDefinitions {
  const { services, log, now } = options;
  const definitions = createCache<FormDefinition>({
    maxBytes,
    freshMs,
    staleIfErrorMs: Infinity,
    retryMs,
    canServeStale: (error) => !(error instanceof FormNotFound),
    rememberFailure: (error) =>
      error instanceof FormServiceUnavailable ? { ms: firstRetryMs, tags: [] } : null,
    onLoadFailed: (key, error) =>
      log.warn(
        { form: key, reason: error instanceof Error ? error.message : String(error) },
        "The form service is unavailable; the last good definition is used.",
      ),
    now,
  });

  async function fetchDefinition(address: FormAddress, language: string) {
    const service = services.find(address);
    if (!service) throw new FormNotFound("No such account at a form service");
    const fetched = await service.fetchDefinition(address.id, language);
    return language.startsWith("ja") ? familyNamesFirst(fetched) : fetched;
  }

  return {
    async find(address, language) {
      const { value } = await definitions.read(`${formKey(address)}/${language}`, async () => ({
        value: await fetchDefinition(address, language),
        tags: [],
      }));
      return value;
    },
    isRead: (address) => {
      const start = `${formKey(address)}/`;
      return [...definitions.keys()].some((key) => key.startsWith(start));
    },
    hasAccount: (address) => services.find(address) !== null,
  };
}
