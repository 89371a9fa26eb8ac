import type { CaptchaSettings } from "#domain/integrations.ts";
import type { Log } from "#lib/log.ts";
import type { CaptchaKeys } from "../settings/captcha-keys.ts";
import { askEnterprise, askSiteverify, type Assessment } from "./captcha-service.ts";

/** Minimum score of a person (docs/reading-of-the-specification.md, "Forms"). */
const lowestScore = 0.5;

/** A token and what it must have been made for. */
export interface CaptchaProof {
  /** `null` if the browser made none. */
  readonly token: string | null;
  /** Why the browser made none, in the words of `CaptchaError`; `null` if it gave no reason. */
  readonly error: string | null;
  /** A script sent the form; otherwise the browser did, as HTML forms are sent. */
  readonly isByScript: boolean;
  /** Milliseconds from the form's first sight to its sending; `null` if unknown, as without script. */
  readonly elapsedMs: number | null;
  readonly action: string;
  /** Host name of the page, without port. */
  readonly hostname: string;
  /** Null: not known. */
  readonly address: string | null;
  readonly userAgent: string | null;
}

/**
 * What a captcha says about a form: `passed` is delivered, `refused` is not taken, `held` is taken and waits for a
 * person. Marks say what is not known about the sender.
 */
export type CaptchaVerdict =
  | { readonly kind: "refused" }
  | { readonly kind: "passed" | "held"; readonly marks: readonly string[] };

/** Never rejects. */
export type CaptchaCheck = (proof: CaptchaProof) => Promise<CaptchaVerdict>;

interface CheckOptions {
  /** Null: there is no captcha, and everything passes. */
  readonly settings: CaptchaSettings | null;
  readonly keys: CaptchaKeys;
  readonly fetch: typeof fetch;
  readonly log: Log;
  /** Longest wait for the service. Default 3 s. */
  readonly timeoutMs?: number;
}

/**
 * Asks the captcha service about tokens. A script that leaves out the token or the time is refused: the site's own script
 * sends both. A form without script, or from a browser that could not load the captcha, has no token and is held. An
 * outage of the service costs no lead. A quick sender is not refused for being quick; it counts where nothing else shows
 * that a person sent the form.
 */
export function createCaptchaCheck(options: CheckOptions): CaptchaCheck {
  const { settings, keys, fetch, log, timeoutMs = 3000 } = options;
  if (settings === null) return ({ elapsedMs }) => Promise.resolve(passed(quickMarks(elapsedMs)));
  const isEnterprise = settings.isEnterprise;
  const hasKeys = isEnterprise
    ? keys.project !== null && keys.apiKey !== null
    : keys.secret !== null;

  if (!hasKeys) log.error({}, "the captcha has no secret: all leads are held for review");

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
      log.error({ reason }, "the captcha service does not answer; the lead is taken");
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

/** Few people fill a form faster than this. */
const quickMs = 1500;
const quickMarks = (elapsedMs: number | null): readonly string[] =>
  elapsedMs !== null && elapsedMs < quickMs ? ["quick"] : [];

const tokenMissing = "captcha-no-token";
/** Marks by the reasons that the site's script gives; any other reason is ignored. */
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
