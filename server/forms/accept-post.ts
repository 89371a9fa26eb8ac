import type { Context } from "hono";
import { cleanValues } from "#domain/forms/clean-values.ts";
import type { FormAddress, FormDefinition } from "#domain/forms/form-definition.ts";
import { captchaAction } from "#domain/forms/shown-form.ts";
import type { Log } from "#lib/log.ts";
import type { CaptchaCheck, CaptchaVerdict } from "../captcha/captcha-check.ts";
import type { ReadClientAddress } from "../clients/client-address.ts";
import type { Submitted } from "#domain/forms/submitted.ts";
import type { SubmittedCookie } from "../cookies/submitted-cookie.ts";
import type { LeadIntake } from "../leads/lead-intake.ts";
import type { SiteEnv } from "../middleware/site-env.ts";
import { isOutage, outageRefusal } from "./form-outage.ts";
import type { FormPost } from "./read-post.ts";
import { isScript, noStore, type Refuse } from "./refuse.ts";
import { submissionOf, thanksPathOf } from "./submission-of.ts";
import { submitForm } from "./submit-form.ts";

/** The honeypot has already shown that a bot sent the form. */
const noCaptcha: CaptchaVerdict = { kind: "passed", marks: [] };

export interface AcceptPostOptions extends LeadIntake {
  /**
   * Returns the title of the document that is handed over for a form; null if there is none or it cannot be found at
   * present. Never rejects.
   */
  readonly documentTitle: (submitted: Pick<Submitted, "form" | "page">) => Promise<string | null>;
  readonly readClientAddress: ReadClientAddress;
  readonly captcha: CaptchaCheck;
  readonly submitted: SubmittedCookie;
  readonly log: Log;
}

/** Responds to a submission that was read: thanks, or a refusal. */
export type AcceptPost = (
  c: Context<SiteEnv>,
  definition: FormDefinition,
  post: FormPost,
) => Promise<Response>;

/**
 * Returns a function that checks a submission with the captcha and stores it as a lead. The lead is on disk before the
 * visitor is thanked.
 */
export function createAcceptPost(options: AcceptPostOptions, refuse: Refuse): AcceptPost {
  const { readClientAddress, submitted, log } = options;

  const askCaptcha = (c: Context<SiteEnv>, form: FormAddress, post: FormPost) =>
    options.captcha({
      token: post.captcha || null,
      error: post.captcha_error ?? null,
      isByScript: isScript(c),
      elapsedMs: post.elapsed ?? null,
      action: captchaAction(form),
      hostname: new URL(c.req.url).hostname,
      address: readClientAddress(c),
      userAgent: c.req.header("User-Agent") ?? null,
    });

  return async (c, definition, post) => {
    const { type, instance, id } = definition;
    const form = { type, instance, id };
    const known = { form, post, values: cleanValues(definition, post.values) };
    const submission = submissionOf(c, form, post);
    const verdict = submission.isTrapped ? noCaptcha : await askCaptcha(c, form, post);
    if (verdict.kind === "refused") return refuse(c, { message: "captcha", status: 422, ...known });
    let confirms = false;
    try {
      const marks = [...submission.marks, ...verdict.marks];
      const isHeld = verdict.kind === "held";
      const document = await options.documentTitle(submission);
      const result = await submitForm(options, { ...submission, document, marks, isHeld });
      if (result.ok && isHeld)
        log.warn({ lead: result.leadId, marks }, "A lead is held for review.");
      if (!result.ok) {
        const { errors } = result;
        return await refuse(c, { message: "invalid", status: 422, ...known, errors, definition });
      }
      confirms = result.confirms;
    } catch (error) {
      if (!isOutage(error)) throw error;
      return await refuse(c, { ...outageRefusal(c, error, log), ...known });
    }
    const headers = { ...noStore, "Set-Cookie": submitted.write({ ...submission, confirms }) };
    if (isScript(c)) return c.json({ ok: true }, 200, headers);
    return c.body(null, 303, { ...headers, Location: thanksPathOf(post) });
  };
}
