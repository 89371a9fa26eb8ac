import type { FormField } from "#domain/forms/form-definition.ts";
import { isParts, type FormValues } from "#domain/forms/form-values.ts";
import { answersKey } from "./stored-answers.ts";

/**
 * Kinds of fields about the visitor's identity, which may be filled in again. Interests, consent and files are never
 * filled in.
 */
const offeredKinds: ReadonlySet<FormField["kind"]> = new Set([
  "text",
  "email",
  "phone",
  "name",
  "address",
  "select",
  "radio",
  "country",
]);

/** Stores answers by the machine names of their fields, which are the same in all forms. */
export function storeAnswers(fields: readonly FormField[], values: FormValues): void {
  const answers = fields.flatMap(({ id, name, kind }) => {
    const value = values[id];
    return offeredKinds.has(kind) && value !== undefined ? [[name, value] as const] : [];
  });
  try {
    const known = readAnswers();
    sessionStorage.setItem(
      answersKey,
      JSON.stringify({ ...known, ...Object.fromEntries(answers) }),
    );
  } catch {
    // Then no answers can be filled in later.
  }
}

/** Fills empty fields with earlier answers. */
export function offerAnswers(form: HTMLFormElement, fields: readonly FormField[]): void {
  const answers = readAnswers();
  for (const { id, name, kind } of fields) {
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (answer === undefined || !offeredKinds.has(kind)) continue;
    if (typeof answer === "string") fill(form.elements.namedItem(id), answer);
    else if (isParts(answer))
      for (const [part, text] of Object.entries(answer))
        fill(form.elements.namedItem(`${id}.${part}`), text);
  }
}

function fill(control: Element | RadioNodeList | null, text: string): void {
  const isFillable =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof RadioNodeList;
  if (!isFillable || control.value !== "") return;
  control.value = text;
  // This form does not have that choice.
  if (control instanceof HTMLSelectElement && control.value !== text) control.value = "";
}

function readAnswers(): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(answersKey) ?? "{}");
    return typeof stored === "object" && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}
