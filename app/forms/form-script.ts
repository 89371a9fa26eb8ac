import {
  readEncodedAnswers,
  type FormAnswers,
  type FormValues,
} from "#domain/forms/form-values.ts";
import { cleanValues } from "#domain/forms/clean-values.ts";
import { writeVariants } from "#domain/counting/count-report.ts";
import { captchaAction, formKey } from "#domain/forms/shown-form.ts";
import type { FieldErrors, RefusalId } from "#domain/forms/sent-form.ts";
import type { ShownForm } from "#domain/forms/shown-form.ts";
import { postFields } from "#domain/forms/post-fields.ts";
import { validateForm } from "#domain/forms/validate-form.ts";
import { hiddenFieldIds } from "#domain/forms/visible-fields.ts";
import { consentStore } from "#app/visitor/consent.ts";
import { counting, isCounted } from "#app/visitor/counting/counting.ts";
import { shownVariants } from "#app/visitor/variants.ts";
import { visitor } from "#app/visitor/user-store.ts";
import type { CaptchaProof } from "#app/integrations/registry.tsx";
import { storeAnswers, offerAnswers } from "./answers.ts";
import { isJobTitle } from "./field-hints.ts";
import { createFormCaptcha } from "./form-captcha.ts";
import { reportForm } from "./form-events.ts";
import type { FormPlace } from "./form-place.ts";
import { sendForm } from "./send-form.ts";

/** Result of an attempt to send. */
type SubmitOutcome =
  | { readonly kind: "sent" }
  /** The browser is submitting the form as without script, so the page is about to change. */
  | { readonly kind: "leaving" }
  | { readonly kind: "refused"; readonly message: RefusalId; readonly errors: FieldErrors };

/** The rules, logic and submission of a form on a page. */
export interface FormScript {
  /** Fills empty fields with earlier answers of this visit. */
  offerAnswers(): void;
  /**
   * Loads the captcha when the visitor first uses the form. Resolves with false if the form has a captcha that does not
   * work.
   */
  touch(): Promise<boolean>;
  /** Reports that the visitor has started to fill in the form, and is at this field. Default: where the visitor was. */
  begin(fieldId?: string): void;
  /** Returns the ids of fields that logic currently hides. */
  hiddenFields(): ReadonlySet<string>;
  /** Returns the current errors of the fields. */
  findErrors(): FieldErrors;
  /** Validates and sends the form. Never rejects. */
  submit(): Promise<SubmitOutcome>;
}

interface ScriptOptions {
  readonly form: HTMLFormElement;
  readonly shown: ShownForm;
  readonly place: FormPlace;
  /** When the form was first visible, by `performance.now()`. */
  readonly seenAt: number;
}

export function createFormScript({ form, shown, place, seenAt }: ScriptOptions): FormScript {
  const { form: definition, rules } = shown;
  const key = formKey(definition);
  // The same for every retry, so that a submission whose response was lost does not become a second lead.
  const submission = crypto.randomUUID();
  const captcha = createFormCaptcha(place.captcha, captchaAction(definition));
  let hasBegun = false;
  let reached = definition.fields[0]?.id ?? "";

  function begin(fieldId = reached): void {
    reached = fieldId;
    if (!hasBegun) reportForm("form_start", definition.id);
    hasBegun = true;
    counting.reachField(key, fieldId, shownVariants());
  }

  const read = (): FormAnswers => readEncodedAnswers([...new FormData(form)].map(entryOf));

  /** Returns the fields that the script adds to the visitor's answers. */
  function addedFields(proof: CaptchaProof | null): readonly (readonly [string, string])[] {
    const consent = grantedCategories();
    const proofField = proof?.kind === "token" ? postFields.captcha : postFields.captchaError;
    return [
      [postFields.submission, submission],
      [postFields.elapsed, String(Math.round(performance.now() - seenAt))],
      [postFields.variants, isCounted() ? writeVariants(shownVariants()) : ""],
      ...(consent === null ? [] : [[postFields.consent, consent.join(",")] as const]),
      ...(proof === null ? [] : [[proofField, proof.text] as const]),
    ];
  }

  function post(proof: CaptchaProof | null): FormData {
    const data = new FormData(form);
    for (const [name, value] of addedFields(proof)) data.set(name, value);
    return data;
  }

  /** The server refuses scripts without a token, but holds forms without script for review. */
  function sendWithoutScript(proof: CaptchaProof): void {
    for (const [name, value] of addedFields(proof)) {
      const input = document.createElement("input");
      Object.assign(input, { type: "hidden", name, value });
      form.append(input);
    }
    form.submit();
  }

  async function submit(): Promise<SubmitOutcome> {
    begin();
    const { values, errors } = validateForm(definition, rules, read());
    if (Object.keys(errors).length > 0) return refused("invalid", errors);
    const proof = await captcha.prove();
    if (proof?.kind === "fault") {
      counting.finishForm(key);
      sendWithoutScript(proof);
      return { kind: "leaving" };
    }
    const outcome = await sendForm(form.action, post(proof));
    if (outcome.kind === "refused") return refused(outcome.message, outcome.errors);
    counting.finishForm(key);
    remember(definition, values);
    reportForm("form_success", definition.id);
    return { kind: "sent" };
  }

  function refused(message: RefusalId, errors: FieldErrors): SubmitOutcome {
    reportForm("form_error", definition.id);
    return { kind: "refused", message, errors };
  }

  return {
    offerAnswers: () => offerAnswers(form, definition.fields),
    hiddenFields: () => hiddenFieldIds(definition, cleanValues(definition, read())),
    findErrors: () => validateForm(definition, rules, read()).errors,
    touch: () => captcha.load(),
    begin,
    submit,
  };
}

/** Stores answers for other forms of this visit, and the class of the job title, which never leaves this browser. */
function remember({ fields }: ShownForm["form"], values: FormValues): void {
  storeAnswers(fields, values);
  const title = fields.find(isJobTitle);
  const given = title && values[title.id];
  if (typeof given === "string") visitor.setTitle(given);
}

/** Identifies a file by name and size; its content is sent unchanged. */
function entryOf([name, value]: [string, FormDataEntryValue]) {
  if (typeof value === "string") return [name, value] as const;
  return [name, { file: { name: value.name, size: value.size, content: "" } }] as const;
}

/** Null: the visitor has made no choice. */
function grantedCategories(): readonly string[] | null {
  if (!/(?:^|; )cc_cookie=/.test(document.cookie)) return null;
  const granted = Object.entries(consentStore.getState()).filter(([, isGranted]) => isGranted);
  return ["necessary", ...granted.map(([category]) => category)];
}
