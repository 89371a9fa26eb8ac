import type { FormDefinition } from "#domain/forms/form-definition.ts";
import type { FormValues } from "#domain/forms/form-values.ts";

/** A submission that is being sent to a form service. */
export interface Delivery {
  readonly formId: string;
  /** By the form service's field ids. */
  readonly values: FormValues;
  /** The same for every attempt. */
  readonly idempotencyKey: string;
}

/** Result of a delivery. Details are for operators and contain nothing that a visitor entered. */
export type DeliveryOutcome =
  | { readonly kind: "accepted"; readonly detail: string }
  /** Not accepted now. `retryAfterMs` is the pause that the service asks for; null: none. */
  | { readonly kind: "unavailable"; readonly detail: string; readonly retryAfterMs: number | null }
  /** The service will never accept it in this form. */
  | { readonly kind: "rejected"; readonly detail: string }
  /** The service may or may not have accepted it. */
  | { readonly kind: "lost"; readonly detail: string };

/** Identifies a submission at a service. */
export interface SubmissionQuery {
  readonly formId: string;
  /** A field of the form, and its value, which only this submission has. */
  readonly fieldId: string;
  readonly value: string;
  /** Unix milliseconds. The submission was not sent before this time. */
  readonly since: number;
}

/** Whether a service has a submission. `unavailable`: the service could not be reached. */
export type SubmissionAnswer =
  | { readonly kind: "found"; readonly detail: string }
  | { readonly kind: "absent" }
  | Extract<DeliveryOutcome, { readonly kind: "unavailable" }>;

/** An account at a form service. */
export interface FormService {
  /** Whether the service counts two submissions with the same key as one. */
  readonly honoursKey: boolean;
  /**
   * Returns the form's definition. Throws `FormNotFound`, or `FormServiceUnavailable` if it is unavailable now.
   * `language` lists the preferred languages, best first, like `Accept-Language`; services that have a form in one
   * language only ignore it.
   */
  fetchDefinition(id: string, language: string): Promise<FormDefinition>;
  /** Finds out whether a submission has arrived. Never throws. */
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

/** The form service does not respond, or responds in an unexpected way. */
export class FormServiceUnavailable extends Error {
  override readonly name = "FormServiceUnavailable";
  readonly code = "form_service_unavailable";
  readonly status = 503;
}
