import type { CaptchaSettings } from "#domain/integrations.ts";
import type { Log } from "#lib/log.ts";
import type { CaptchaKeys } from "../settings/captcha-keys.ts";
import { askEnterprise, askSiteverify, type Assessment } from "./captcha-service.ts";

/** Minimum score of a human sender (docs/reading-of-the-specification.md, "Forms"). */
const lowestScore = 0.5;

/** A captcha token and what it has to be valid for. */
export interface CaptchaProof {
  /** `null` if the browser sent no token. */
  readonly token: string | null;
  /** Why the browser sent no token, as a `CaptchaError`; `null` if it gave no reason. */
  readonly error: string | null;
  /** A script sent the form; otherwise the browser submitted the HTML form. */
  readonly isByScript: boolean;
  /** Milliseconds between showing and submitting the form; `null` if unknown, as without JavaScript. */
  readonly elapsedMs: number | null;
  readonly action: string;
  /** Host name of the page, without port. */
  readonly hostname: string;
  /** IP address of the visitor; null if unknown. */
  readonly address: string | null;
  readonly userAgent: string | null;
}

/**
 * Result of a captcha check. `passed`: the form is delivered. `refused`: it is not accepted. `held`: it is accepted and
 * waits for a person's review. Marks describe what is unknown about the sender.
 */
export type CaptchaVerdict =
  | { readonly kind: "refused" }
  | { readonly kind: "passed" | "held"; readonly marks: readonly string[] };

/** Never rejects. */
export type CaptchaCheck = (proof: CaptchaProof) => Promise<CaptchaVerdict>;

interface CheckOptions {
  /** Null: no captcha is configured, and every form passes. */
  readonly settings: CaptchaSettings | null;
  readonly keys: CaptchaKeys;
  readonly fetch: typeof fetch;
  readonly log: Log;
  /** Longest wait for the captcha service. Default 3 s. */
  readonly timeoutMs?: number;
}

/**
 * Creates a check of tokens by the captcha service. A script that leaves out the token or the time is refused, because
 * the site's own script sends both. A form without JavaScript, or from a browser that could not load the captcha, has
 * no token and is held. An outage of the service loses no lead. Submitting quickly is not a reason for refusal; it
 * matters only if nothing else shows that a person sent the form.
 */
export function createCaptchaCheck(options: CheckOptions): CaptchaCheck {
  const { settings, keys, fetch, log, timeoutMs = 3000 } = options;
  if (settings === null) return ({ elapsedMs }) => Promise.resolve(passed(quickMarks(elapsedMs)));
  const isEnterprise = settings.isEnterprise;
  const hasKeys = isEnterprise
    ? keys.project !== null && keys.apiKey !== null
    : keys.secret !== null;

  if (!hasKeys) log.error({}, "The captcha has no secret; all leads are held for review.");

  return async (proof) => {
    const { token, isByScript, elapsedMs } = proof;
    if (isByScript && (token === null || elapsedMs === null)) return { kind: "refused" };
    if (token === null) return held([tokenMissing, ...faultMarks(proof.error)]);
    const quick = quickMarks(elapsedMs);
    if (!hasKeys) return held(["captcha-unchecked", ...quick]);
    const question = { ...proof, token, settings, keys, fetch, timeoutMs };
    try {
      const assessment = await (isEnterprise ? askEnterprise(question) : askSiteverify(question));
      return isPerson(assessment, proof) ? passed(quick) : { kind: "refused" };
    } catch (error) {
      const reason = error instanceof Error ? error.message : "unknown";
      log.error({ reason }, "The captcha service does not respond; the lead is accepted.");
      const marks = ["captcha-away", ...quick];
      return quick.length > 0 ? held(marks) : passed(marks);
    }
  };
}

const passed = (marks: readonly string[]): CaptchaVerdict => ({ kind: "passed", marks });
const held = (marks: readonly string[]): CaptchaVerdict => ({ kind: "held", marks });

function isPerson({ isValid, score, action, hostname }: Assessment, proof: CaptchaProof): boolean {
  const isOurs = hostname === null || hostname === proof.hostname;
  return isValid && isOurs && action === proof.action && score !== null && score >= lowestScore;
}

/** Few people complete a form faster than this. */
const quickMs = 1500;
const quickMarks = (elapsedMs: number | null): readonly string[] =>
  elapsedMs !== null && elapsedMs < quickMs ? ["quick"] : [];

const tokenMissing = "captcha-no-token";
/** Marks by the reasons that the site's own script reports; any other reason is ignored. */
const marksByFault: ReadonlyMap<string, string> = new Map([
  ["No key provided", "captcha-no-key"],
  ["No version provided", "captcha-no-version"],
  ["Failed to load script", "captcha-not-loaded"],
  ["Failed to execute", "captcha-not-executed"],
]);

function faultMarks(error: string | null): readonly string[] {
  const mark = marksByFault.get(error ?? "");
  return mark === undefined ? [] : [mark];
}
