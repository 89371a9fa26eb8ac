import { readEncodedAnswers, type FormAnswers } from "#domain/forms/form-values.ts";
import { cleanValues } from "#domain/forms/clean-values.ts";
import { captchaAction } from "#domain/forms/shown-form.ts";
import type { FieldErrors, RefusalId } from "#domain/forms/sent-form.ts";
import type { ShownForm } from "#domain/forms/shown-form.ts";
import { postFields } from "#domain/forms/post-fields.ts";
import { validateForm } from "#domain/forms/validate-form.ts";
import { hiddenFieldIds } from "#domain/forms/visible-fields.ts";
import { consentStore } from "#app/visitor/consent.ts";
import { visitor } from "#app/visitor/user-store.ts";
import { type Captcha, type CaptchaProof, loadCaptcha } from "#app/integrations/registry.tsx";
import { keepAnswers, offerAnswers } from "./answers.ts";
import { isJobTitle } from "./field-hints.ts";
import { reportForm } from "./form-events.ts";
import type { FormPlace } from "./form-place.ts";
import { sendForm } from "./send-form.ts";

/** What became of a try to send. */
type SubmitOutcome =
  | { readonly kind: "sent" }
  /** The browser is sending the form as it would without script; the page is about to change. */
  | { readonly kind: "leaving" }
  | { readonly kind: "refused"; readonly message: RefusalId; readonly errors: FieldErrors };

/** The rules, the logic and the sending of one form on a page. */
export interface FormScript {
  /** Fills empty fields with what was answered before within the visit. */
  offerAnswers(): void;
  /** Loads the captcha, when somebody turns to the form. Resolves with false if the form has one that cannot be used. */
  touch(): Promise<boolean>;
  /** Somebody has entered something. */
  begin(): void;
  /** Ids of the fields that logic hides now. */
  hiddenFields(): ReadonlySet<string>;
  /** What is wrong with the fields as they are now. */
  findErrors(): FieldErrors;
  /** Checks and sends it. Never rejects. */
  submit(): Promise<SubmitOutcome>;
}

interface ScriptOptions {
  readonly form: HTMLFormElement;
  readonly shown: ShownForm;
  readonly place: FormPlace;
  /** When the form was first seen, by `performance.now()`. */
  readonly seenAt: number;
}

export function createFormScript({ form, shown, place, seenAt }: ScriptOptions): FormScript {
  const { form: definition, rules } = shown;
  // The same for every repetition, so that what arrived without an answer is no second lead.
  const submission = crypto.randomUUID();
  let captcha: Promise<Captcha> | null = null;
  let hasBegun = false;

  /** `null` if the form has no captcha. */
  async function prove(): Promise<CaptchaProof | null> {
    try {
      const service = await openCaptcha();
      return service && (await service.prove(captchaAction(definition)));
    } catch {
      return { kind: "fault", text: "Failed to load script" };
    }
  }

  /** Resolves with `null` if the form has no captcha; rejects if the site's own part of it cannot be loaded. */
  async function openCaptcha(): Promise<Captcha | null> {
    captcha ??= place.captcha && loadCaptcha(place.captcha);
    try {
      return await captcha;
    } catch (error) {
      captcha = null;
      throw error;
    }
  }

  function begin(): void {
    if (!hasBegun) reportForm("form_start", definition.id);
    hasBegun = true;
  }

  const read = (): FormAnswers => readEncodedAnswers([...new FormData(form)].map(entryOf));

  /** What the script adds to the visitor's answers. */
  function addedFields(proof: CaptchaProof | null): readonly (readonly [string, string])[] {
    const consent = grantedCategories();
    const proofField = proof?.kind === "token" ? postFields.captcha : postFields.captchaError;
    return [
      [postFields.submission, submission],
      [postFields.elapsed, String(Math.round(performance.now() - seenAt))],
      ...(consent === null ? [] : [[postFields.consent, consent.join(",")] as const]),
      ...(proof === null ? [] : [[proofField, proof.text] as const]),
    ];
  }

  function post(proof: CaptchaProof | null): FormData {
    const data = new FormData(form);
    for (const [name, value] of addedFields(proof)) data.set(name, value);
    return data;
  }

  /** The server refuses scripts without a token, and holds forms without script for review. */
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
    const proof = await prove();
    if (proof?.kind === "fault") {
      sendWithoutScript(proof);
      return { kind: "leaving" };
    }
    const outcome = await sendForm(form.action, post(proof));
    if (outcome.kind === "refused") return refused(outcome.message, outcome.errors);
    keepAnswers(definition.fields, values);
    const title = definition.fields.find(isJobTitle);
    const given = title && values[title.id];
    // Its class stays in this browser: nothing of it is sent anywhere.
    if (typeof given === "string") visitor.setTitle(given);
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
    async touch() {
      const service = await openCaptcha().catch(() => undefined);
      return service === null || (service !== undefined && service.isUsable);
    },
    begin,
    submit,
  };
}

/** A file is known by name and size; its content is sent as it is. */
function entryOf([name, value]: [string, FormDataEntryValue]) {
  if (typeof value === "string") return [name, value] as const;
  return [name, { file: { name: value.name, size: value.size, content: "" } }] as const;
}

/** Null: no choice was made. */
function grantedCategories(): readonly string[] | null {
  if (!/(?:^|; )cc_cookie=/.test(document.cookie)) return null;
  const granted = Object.entries(consentStore.getState()).filter(([, isGranted]) => isGranted);
  return ["necessary", ...granted.map(([category]) => category)];
}
