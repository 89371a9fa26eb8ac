import { type FieldErrors, type RefusalId, refusalIds } from "#domain/forms/sent-form.ts";
import { abortAfter } from "#lib/time/abort-after.ts";

/** Longest wait for a response; uploading files takes time. */
const timeoutMs = 60_000;

type SendOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "refused"; readonly message: RefusalId; readonly errors: FieldErrors };

const refusals: ReadonlySet<unknown> = new Set(refusalIds);
const isRefusal = (message: unknown): message is RefusalId => refusals.has(message);

/**
 * Sends a form to the site. Only the site's own response counts as success; a missing or unknown one does not. Never
 * rejects.
 */
export async function sendForm(action: string, body: FormData): Promise<SendOutcome> {
  try {
    const answer = await fetch(action, {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
      signal: abortAfter(timeoutMs),
    });
    const said: unknown = await answer.json();
    if (typeof said !== "object" || said === null) return away;
    if (answer.ok && "ok" in said && said.ok === true) return { kind: "sent" };
    const message = "code" in said && isRefusal(said.code) ? said.code : "unavailable";
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this site's own server answers, by the same types
    const errors = "errors" in said ? (said.errors as FieldErrors) : {};
    return { kind: "refused", message, errors };
  } catch {
    return away;
  }
}

const away: SendOutcome = { kind: "refused", message: "unavailable", errors: {} };
