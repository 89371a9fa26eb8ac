import type { FormAddress, FormDefinition } from "#domain/forms/form-definition.ts";
import { formKey } from "#domain/forms/shown-form.ts";
import type { FormDefinitions } from "../form-services/form-definitions.ts";
import { FormNotFound } from "../form-services/form-service.ts";
import { createRateLimit, type CountShared } from "../clients/rate-limit.ts";

const windowMs = 60_000;
/** Requests per client and minute for forms that are unknown. */
const lookupsPerClient = { name: "form-lookup", limit: 20, windowMs } as const;
/** Calls to form services per minute for forms that are not on the visitor's page. */
const lookupsInTotal = { name: "form-lookup-total", limit: 30, windowMs } as const;
/** How long 404 is returned without a call for a form that its service does not have. */
const absentMs = 60_000;
const maxAbsent = 10_000;

/** A visitor's request for a form. */
export interface AskedForm {
  readonly form: FormAddress;
  /** Languages in order of preference, as `Accept-Language` lists them. */
  readonly languages: string;
  /** Key of the client (`clientKeyOf`). */
  readonly client: string;
  /** Whether the page that the visitor comes from shows the form or links to it. */
  readonly isOnPage: () => Promise<boolean>;
}

/**
 * Finds the definition of a form for a visitor. Throws the errors of `FormDefinitions.find`, and `TooManyLookups`
 * instead of a call beyond the limits.
 */
export type FormLookup = (asked: AskedForm) => Promise<FormDefinition>;

/** Forms that are not on any known page were requested too often. */
export class TooManyLookups extends Error {
  override readonly name = "TooManyLookups";
  readonly code = "too_many_form_lookups";
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super("Too many unknown forms were requested");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Creates the lookup behind `/api/forms/…`. Form services have their own limits, so visitors must not be able to cause
 * any number of calls. A form that was read before, for a page or a visitor, is returned as usual. Any other form is
 * read if it is on the page that the visitor comes from; this works in every process and right after a start. Remaining
 * ids are made up by visitors: their calls are limited, and absent forms are remembered.
 */
export function createFormLookup(options: {
  readonly definitions: FormDefinitions;
  readonly countShared?: CountShared | null | undefined;
  /** Unix milliseconds. */
  readonly now: () => number;
}): FormLookup {
  const { definitions, countShared, now } = options;
  const perClient = createRateLimit({ ...lookupsPerClient, countShared, now });
  const inTotal = createRateLimit({ ...lookupsInTotal, countShared, now });
  /** Reads that are running, so that a burst of requests for one form counts once. */
  const reads = new Map<string, Promise<FormDefinition>>();
  /** Until when each absent form is remembered, in Unix milliseconds. */
  const absent = new Map<string, number>();

  async function permit({ client, isOnPage }: AskedForm): Promise<void> {
    const clientWait = await perClient.count(client);
    if (clientWait !== null) throw new TooManyLookups(clientWait);
    if (await isOnPage()) return;
    const wait = await inTotal.count("");
    if (wait !== null) throw new TooManyLookups(wait);
  }

  function rememberAbsent(key: string): void {
    absent.delete(key);
    absent.set(key, now() + absentMs);
    const [oldest] = absent.keys();
    if (absent.size > maxAbsent && oldest !== undefined) absent.delete(oldest);
  }

  async function read({ form, languages }: AskedForm): Promise<FormDefinition> {
    const key = formKey(form);
    const reading = definitions.find(form, languages);
    reads.set(key, reading);
    try {
      return await reading;
    } catch (error) {
      if (error instanceof FormNotFound) rememberAbsent(key);
      throw error;
    } finally {
      reads.delete(key);
    }
  }

  return async (asked) => {
    const { form, languages } = asked;
    const key = formKey(form);
    await reads.get(key);
    if (definitions.isRead(form)) return definitions.find(form, languages);
    if (!definitions.hasAccount(form) || now() < (absent.get(key) ?? 0))
      throw new FormNotFound("No such form");
    await permit(asked);
    return read(asked);
  };
}
