import type { FormDefinition } from "#domain/forms/form-definition.ts";
import type { FormValues } from "#domain/forms/form-values.ts";

/** One submission on its way to a form service. */
export interface Delivery {
  readonly formId: string;
  /** By the service's field ids. */
  readonly values: FormValues;
  /** The same at every try. */
  readonly idempotencyKey: string;
}

/** What became of a delivery. Details are for operators and hold nothing a visitor entered. */
export type DeliveryOutcome =
  | { readonly kind: "accepted"; readonly detail: string }
  /** Not taken now; `retryAfterMs` is the service's own wish, null: none. */
  | { readonly kind: "unavailable"; readonly detail: string; readonly retryAfterMs: number | null }
  /** Never taken as it is. */
  | { readonly kind: "rejected"; readonly detail: string }
  /** It may have been taken or not. */
  | { readonly kind: "lost"; readonly detail: string };

/** Which submission a service is asked for. */
export interface SubmissionQuery {
  readonly formId: string;
  /** A field of the form, and the value that one submission alone has in it. */
  readonly fieldId: string;
  readonly value: string;
  /** Not sent before this time, Unix milliseconds. */
  readonly since: number;
}

/** Whether a service has a submission; `unavailable`: it could not be asked. */
export type SubmissionAnswer =
  | { readonly kind: "found"; readonly detail: string }
  | { readonly kind: "absent" }
  | Extract<DeliveryOutcome, { readonly kind: "unavailable" }>;

/** An account at a form service. */
export interface FormService {
  /** Whether the same key sent twice is one submission there. */
  readonly honoursKey: boolean;
  /**
   * The form's definition. Throws `FormNotFound`, or `FormServiceUnavailable` when it cannot be had now. `language`
   * names those wished for, best first, as `Accept-Language` does; services that have a form in one language ignore it.
   */
  fetchDefinition(id: string, language: string): Promise<FormDefinition>;
  /** Asks whether a submission has arrived. Never throws. */
  findSubmission(query: SubmissionQuery): Promise<SubmissionAnswer>;
  /** Never throws. */
  submit(delivery: Delivery): Promise<DeliveryOutcome>;
}

/** The service has no such form. */
export class FormNotFound extends Error {
  override readonly name = "FormNotFound";
  readonly code = "form_not_found";
  readonly status = 404;
}

/** The form service does not answer, or not as agreed. */
export class FormServiceUnavailable extends Error {
  override readonly name = "FormServiceUnavailable";
  readonly code = "form_service_unavailable";
  readonly status = 503;
}
