import { createHash, randomUUID } from "node:crypto";
import { withAttribution } from "#domain/forms/attribution.ts";
import type { Campaign } from "#domain/campaign.ts";
import type { FormAddress, FormDefinition } from "#domain/forms/form-definition.ts";
import type { FormAnswers, FormValues } from "#domain/forms/form-values.ts";
import type { FieldError } from "#domain/forms/rules.ts";
import { validateForm } from "#domain/forms/validate-form.ts";
import type { LeadFacts } from "../leads/lead.ts";
import type { FirstLeadState } from "../leads/lead-state.ts";
import type { LeadIntake } from "../leads/lead-intake.ts";
import { checkFiles } from "./check-files.ts";

/** A submission as it was received. */
export interface Submission extends Omit<LeadFacts, "form"> {
  readonly form: FormAddress;
  readonly answers: FormAnswers;
  /** Preferred languages, best first, as when the form was shown. */
  readonly languages: string;
  readonly campaign: Campaign | null;
  /** Key that the browser creates for one submission and its retries; null if it sent none. */
  readonly submissionKey: string | null;
  /** A bot filled the hidden field. */
  readonly isTrapped: boolean;
  /** A person has to review it before it is delivered. */
  readonly isHeld: boolean;
}

export type SubmissionResult =
  | {
      readonly ok: true;
      readonly leadId: string;
      /** The visitor has to confirm the e-mail address. */
      readonly confirms: boolean;
    }
  | { readonly ok: false; readonly errors: Readonly<Record<string, FieldError>> };

/**
 * Checks a submission and stores it; when this resolves with `ok`, the lead is on disk. Bots get the same response, but
 * their submissions are never delivered. A held lead waits for a person's review. A retry of the same submission is the
 * same lead. Throws the errors of `FormDefinitions.find`, and `LeadStoreUnavailable`.
 */
export async function submitForm(
  { definitions, store, formSettings, wake, now, onStored }: LeadIntake,
  submission: Submission,
): Promise<SubmissionResult> {
  const { form, answers, campaign } = submission;
  const definition = await definitions.find(form, submission.languages);
  const { rules, confirms } = formSettings(form);
  const { values, errors: faults } = validateForm(definition, rules, answers);
  // The content of a file with a wrong size or extension need not be checked.
  const fields = definition.fields.filter(({ id }) => !(id in faults));
  const errors = { ...faults, ...(await checkFiles({ fields }, values)) };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const at = now();
  const id = leadIdOf(submission, JSON.stringify(values));
  const attribution = { ...submission, at, leadId: id };
  const confirmBy = confirms ? addressIn(definition, values) : null;
  const content = {
    values: withAttribution(definition, values, attribution),
    campaign,
    ...(confirmBy !== null && { confirmBy }),
  };
  const { locale, siteVersion, page, document, productLines } = submission;
  const { consent, requestId, counted } = submission;
  const isUnaddressed = confirms && confirmBy === null;
  const marks = isUnaddressed ? [...submission.marks, "no-address"] : submission.marks;
  const place = { locale, siteVersion, page, document, productLines };
  const facts = { form, ...place, consent, requestId, marks, ...(counted && { counted }) };
  const isHeld = submission.isHeld || isUnaddressed;
  const state = firstState({ ...submission, isHeld, confirms: confirmBy !== null });
  const added = await store.add({ id, ...facts, content }, { state, at });
  if (added === "added" && state !== "refused") onStored?.({ ...facts, storedAt: at });
  if (state === "stored") wake();
  return { ok: true, leadId: id, confirms: confirmBy !== null };
}

/** A mail is sent only for what a person seems to have submitted, so that bots cannot send mails to others. */
function firstState({
  isTrapped,
  isHeld,
  confirms,
}: Pick<Submission, "isTrapped" | "isHeld"> & { readonly confirms: boolean }): FirstLeadState {
  if (isTrapped) return "refused";
  if (isHeld) return "held";
  return confirms ? "unconfirmed" : "stored";
}

/** Returns the visitor's e-mail address: the answer to the first such field; null if there is none. */
function addressIn({ fields }: FormDefinition, values: FormValues): string | null {
  const answers = fields.filter(({ kind }) => kind === "email").map(({ id }) => values[id]);
  return answers.find((answer) => typeof answer === "string") ?? null;
}

/** Returns the same id for retries of a submission, and another one if anything was changed. */
function leadIdOf({ form, submissionKey }: Submission, values: string): string {
  if (submissionKey === null) return randomUUID();
  const digest = createHash("sha256")
    .update(JSON.stringify([form.type, form.instance, form.id, submissionKey, values]))
    .digest("hex");
  // A UUID of version 8 (RFC 9562), whose content may be chosen freely.
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
