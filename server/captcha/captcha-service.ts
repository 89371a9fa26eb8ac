import { z } from "zod";
import { parseJson } from "#lib/http/parse-json.ts";
import { readText } from "#lib/http/read-text.ts";
import type { CaptchaSettings } from "#domain/integrations.ts";
import type { CaptchaKeys } from "../settings/captcha-keys.ts";

const maxAnswerBytes = 100_000;
const jsonLimits = { maxDepth: 20, maxValues: 1000 };
const googleUrl = "https://www.google.com/recaptcha";
const googleEnterpriseUrl = "https://recaptchaenterprise.googleapis.com";

/** The service's assessment of a token. */
export interface Assessment {
  readonly isValid: boolean;
  /** From 0 to 1, where 1 is a person; null if the service gave no score. */
  readonly score: number | null;
  readonly action: string | null;
  readonly hostname: string | null;
}

export interface CaptchaQuestion {
  readonly token: string;
  readonly action: string;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly settings: CaptchaSettings;
  readonly keys: CaptchaKeys;
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
}

/** Error codes caused by the site's request, which say nothing about the visitor. */
const ownFaults: ReadonlySet<string> = new Set([
  "missing-input-secret",
  "invalid-input-secret",
  "bad-request",
]);

const verified = z.object({
  success: z.boolean(),
  score: z.number().nullish(),
  action: z.string().nullish(),
  hostname: z.string().nullish(),
  "error-codes": z.array(z.string()).default([]),
});

/**
 * Checks a token with version 3 (docs/outside-services.md, "Captcha"). Rejects if the service returns no assessment.
 */
export async function askSiteverify(question: CaptchaQuestion): Promise<Assessment> {
  const { settings, keys, token, address } = question;
  const body = new URLSearchParams({ secret: keys.secret ?? "", response: token });
  if (address !== null) body.set("remoteip", address);
  const json = await ask(question, `${settings.url}/api/siteverify`, { body });
  const answer = verified.parse(json);
  const fault = answer["error-codes"].find((code) => ownFaults.has(code));
  if (fault !== undefined) throw new Error(fault);
  const { success, score, action, hostname } = answer;
  return assessment({ isValid: success, score, action, hostname });
}

const assessed = z.object({
  riskAnalysis: z.object({ score: z.number().nullish() }).default({}),
  tokenProperties: z.object({
    valid: z.boolean().default(false),
    action: z.string().nullish(),
    hostname: z.string().nullish(),
  }),
});

/**
 * Checks a token with reCAPTCHA Enterprise (docs/outside-services.md, "Captcha"), at Google's own host unless the
 * settings name another service. Rejects if the service returns no assessment.
 */
export async function askEnterprise(question: CaptchaQuestion): Promise<Assessment> {
  const { settings, keys, token, action, address, userAgent } = question;
  const base = settings.url === googleUrl ? googleEnterpriseUrl : settings.url;
  const url = new URL(`${base}/v1/projects/${keys.project ?? ""}/assessments`);
  url.searchParams.set("key", keys.apiKey ?? "");
  const event = {
    token,
    siteKey: settings.siteKey,
    expectedAction: action,
    ...(address !== null && { userIpAddress: address }),
    ...(userAgent !== null && { userAgent }),
  };
  const json = await ask(question, url.href, {
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ event }),
  });
  const { riskAnalysis, tokenProperties } = assessed.parse(json);
  const { valid, action: made, hostname } = tokenProperties;
  return assessment({ isValid: valid, score: riskAnalysis.score, action: made, hostname });
}

/** Errors do not contain the address, because that of Enterprise contains the API key. */
async function ask(
  { fetch, timeoutMs }: CaptchaQuestion,
  url: string,
  init: RequestInit,
): Promise<unknown> {
  const response = await fetch(url, {
    ...init,
    method: "POST",
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await readText(response, maxAnswerBytes);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return parseJson(text, jsonLimits);
}

interface Said {
  readonly isValid: boolean;
  readonly score: number | null | undefined;
  readonly action: string | null | undefined;
  readonly hostname: string | null | undefined;
}

const assessment = ({ isValid, score, action, hostname }: Said): Assessment => ({
  isValid,
  score: score ?? null,
  action: action ?? null,
  hostname: hostname ?? null,
});
