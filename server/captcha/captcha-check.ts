import type { CaptchaSettings } from "#domain/integrations.ts";
import type { Log } from "#lib/log.ts";
import type { CaptchaKeys } from "./captcha-keys.ts";
import { askEnterprise, askSiteverify, type Assessment } from "./captcha-service.ts";

/** Lowest score of what counts as a person (decisions §15). */
const lowestScore = 0.5;

/** A token and what it must have been made for. */
export interface CaptchaProof {
  /** Null: the browser made none. */
  readonly token: string | null;
  /** Why the browser made none, in the words of specification §8; null: no reason given. */
  readonly error: string | null;
  readonly action: string;
  /** Host name of the page, without port. */
  readonly hostname: string;
  /** Null: not known. */
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** Whether a person sent it: `refused` is not taken; everything else is, with a mark that says what is not known. */
export type CaptchaVerdict =
  | { readonly kind: "passed" | "refused" }
  | { readonly kind: "unknown"; readonly mark: string };

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

/** Asks the captcha service about tokens (contracts §4). A service that is away costs no lead. */
export function createCaptchaCheck(options: CheckOptions): CaptchaCheck {
  const { settings, keys, fetch, log, timeoutMs = 3000 } = options;
  if (settings === null) return () => Promise.resolve({ kind: "passed" });
  const isEnterprise = settings.isEnterprise;
  const hasKeys = isEnterprise
    ? keys.project !== null && keys.apiKey !== null
    : keys.secret !== null;

  return async (proof) => {
    if (proof.token === null) return { kind: "unknown", mark: markOf(proof.error) };
    if (!hasKeys) return { kind: "unknown", mark: "captcha-unchecked" };
    const question = { ...proof, token: proof.token, settings, keys, fetch, timeoutMs };
    try {
      const assessment = await (isEnterprise ? askEnterprise(question) : askSiteverify(question));
      return judge(assessment, proof);
    } catch (error) {
      const reason = error instanceof Error ? error.message : "unknown";
      log.error({ reason }, "the captcha service cannot be asked; the lead is taken");
      return { kind: "unknown", mark: "captcha-away" };
    }
  };
}

function judge(
  { isValid, score, action, hostname }: Assessment,
  proof: CaptchaProof,
): CaptchaVerdict {
  const isOurs = hostname === null || hostname === proof.hostname;
  if (!isValid || !isOurs) return { kind: "refused" };
  const isPerson = action === proof.action && score !== null && score >= lowestScore;
  return { kind: isPerson ? "passed" : "refused" };
}

/** Errors browsers report, by their mark; anything else is nobody's words but a machine's. */
const marks: Readonly<Record<string, string>> = {
  "No key provided": "captcha-no-key",
  "No version provided": "captcha-no-version",
  "Failed to load script": "captcha-not-loaded",
  "Failed to execute": "captcha-not-executed",
};

const markOf = (error: string | null) =>
  error !== null && Object.hasOwn(marks, error) ? (marks[error] ?? "") : "captcha-no-token";
